import { airedEpisodes } from '@marquee/domain/episode'
import { EpisodeList, EpisodeRow } from '@marquee/ui/episode-row'
import { Toolbar } from '@marquee/ui/page'
import { SectionHead } from '@marquee/ui/section-head'
import { SeenToggle } from '@marquee/ui/seen-toggle'
import { artOf } from '#formatting/art.ts'
import { formatLength, formatSeason, formatShortDay } from '#formatting/format.ts'
import { SeenForm } from '#seen/seen-form.tsx'
import { useSeen } from '#seen/use-seen.ts'
import { useImageBase } from '#shell/root-data.ts'
import { episodePath } from './episode-path.ts'
import { MoreEpisodes } from './more-episodes.tsx'
import type { EpisodesProps } from './own-episodes.tsx'
import { seasonPath } from './season.ts'
import { SeasonSeen } from './season-seen.tsx'
import { SeasonSelect } from './season-select.tsx'

/** The episodes of the open season, or one page of them, as everybody sees them. */
export function PublicEpisodes(props: EpisodesProps) {
  const { series, season, airedUntil, state, isMarking, seenEpisodes, episodePage } = props
  const imageBase = useImageBase()
  const seen = useSeen(seasonPath(series.id, season.number, episodePage.page))
  const ticks = new Set(seenEpisodes.flatMap((tick) => (tick.season === season.number ? tick.episode : [])))
  const targetOf = (episode: number) => ({ series: series.id, season: season.number, episode })
  const aired = new Set(
    airedEpisodes(season.episodes, season.airDate, airedUntil).map(({ number }) => number),
  )
  const isMarked = isMarking && season.number > 0
  const isSeen = (episode: number) =>
    seen.isSeen(
      targetOf(episode),
      ticks.has(episode) || (isMarked && aired.has(episode)),
      !aired.has(episode),
    )
  const areOthersSeen = seen.isSeen({ ...targetOf(0), episode: null }, isMarked || episodePage.areOthersSeen)

  return (
    <section id="episodes">
      <SectionHead title="Episodes">
        <Toolbar>
          {aired.size > 0 ? (
            <SeasonSeen
              series={series.id}
              season={season.number}
              seen={seen}
              isAllSeen={[...aired].every(isSeen) && areOthersSeen}
            />
          ) : null}
          <SeasonSelect series={series} season={season.number} ratings={state.ratings} />
        </Toolbar>
      </SectionHead>
      {season.episodes.length > 0 ? (
        <EpisodeList>
          {season.episodes.map(({ id, number, name, airDate, runtime, score, stillPath }) => (
            <EpisodeRow
              key={id}
              href={episodePath({
                series: series.id,
                season: season.number,
                episode: number,
                poster: stillPath,
              })}
              title={name}
              number={number}
              date={airDate && formatShortDay(airDate)}
              length={runtime === null ? null : formatLength(runtime)}
              score={score}
              {...artOf(imageBase, 'still', stillPath)}
              upcoming={airDate !== null && airDate > airedUntil}
            >
              {aired.has(number) || isSeen(number) ? (
                <SeenForm target={targetOf(number)} seen={seen} pressed={isSeen(number)}>
                  <SeenToggle
                    of={name ?? `episode ${number}`}
                    pressed={isSeen(number)}
                    busy={seen.isSeasonBusy(targetOf(number))}
                  />
                </SeenForm>
              ) : null}
            </EpisodeRow>
          ))}
        </EpisodeList>
      ) : (
        <p>No episodes of {formatSeason(season.number)} are known yet.</p>
      )}
      <MoreEpisodes season={season} {...episodePage} />
    </section>
  )
}
