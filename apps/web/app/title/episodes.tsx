import type { SeriesDetail } from '@marquee/domain/catalogue'
import { airedEpisodes } from '@marquee/domain/episode'
import type { ShownSeason } from '@marquee/domain/spoilers'
import { EpisodeList, EpisodeRow } from '@marquee/ui/episode-row'
import { Toolbar } from '@marquee/ui/page'
import { SectionHead } from '@marquee/ui/section-head'
import { SeenToggle } from '@marquee/ui/seen-toggle'
import { Select } from '@marquee/ui/select'
import { useNavigate } from '@remix-run/react'
import { artOf } from '#formatting/art.ts'
import { formatCount, formatLength, formatSeason, formatShortDay, yearOf } from '#formatting/format.ts'
import { SeenForm } from '#seen/seen-form.tsx'
import { useSeen } from '#seen/use-seen.ts'
import { useImageBase, useViewer } from '#shell/root-data.ts'
import type { FoundTitle } from './find-title.ts'
import { MoreEpisodes } from './more-episodes.tsx'
import { seasonPath } from './season.ts'
import { SeasonSeen } from './season-seen.tsx'
import { ShowEpisode } from './show-episode.tsx'
import { useEpisodePath } from './use-episode-path.ts'
import { useSeasonPath } from './use-season-path.ts'
import type { TitleState } from './use-title-state.ts'

type EpisodesProps = {
  series: SeriesDetail
  season: ShownSeason
  today: string
  ratings: TitleState['ratings']
  /** The whole series is just being marked as seen. */
  isMarking: boolean
  seenEpisodes: FoundTitle['seenEpisodes']
  episodePage: FoundTitle['episodePage']
}

/** The episodes of the open season, or one page of them. */
export function Episodes(props: EpisodesProps) {
  const { series, season, today, ratings, isMarking, seenEpisodes, episodePage } = props
  const navigate = useNavigate()
  const pathOf = useEpisodePath(series.id, season.number)
  const toSeason = useSeasonPath(series.id)
  const imageBase = useImageBase()
  const hidesSome = (useViewer()?.spoilers ?? 'none') !== 'none'
  const seen = useSeen(seasonPath(series.id, season.number, episodePage.page))
  const ticks = new Set(seenEpisodes.flatMap((tick) => (tick.season === season.number ? tick.episode : [])))
  const targetOf = (episode: number) => ({ series: series.id, season: season.number, episode })
  const aired = new Set(airedEpisodes(season.episodes, season.airDate, today).map(({ number }) => number))
  const isMarked = isMarking && season.number > 0
  const isSeen = (episode: number) =>
    seen.isSeen(targetOf(episode), ticks.has(episode) || (isMarked && aired.has(episode)))
  const areOthersSeen = seen.isSeen({ ...targetOf(0), episode: null }, isMarked || episodePage.areOthersSeen)
  const options = series.seasons.map(({ number, airDate, episodeCount }) => {
    const rating = ratings[number]
    return {
      value: String(number),
      label: formatSeason(number),
      detail: [yearOf(airDate), formatCount(episodeCount, 'episode')].filter(Boolean).join(', '),
      note: rating === undefined ? undefined : { text: String(rating), label: `my rating ${rating}` },
    }
  })

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
          {options.length > 1 ? (
            <Select
              label="Season"
              options={options}
              value={String(season.number)}
              onValueChange={(number) =>
                navigate(toSeason(Number(number)), { replace: true, preventScrollReset: true })
              }
            />
          ) : null}
        </Toolbar>
      </SectionHead>
      {season.episodes.length > 0 ? (
        <EpisodeList>
          {season.episodes.map(({ id, number, name, airDate, runtime, score, stillPath }) => (
            <EpisodeRow
              key={id}
              id={hidesSome ? `episode-${number}` : undefined}
              href={pathOf({ number, name, stillPath })}
              title={name}
              number={number}
              date={airDate && formatShortDay(airDate)}
              length={runtime === null ? null : formatLength(runtime)}
              score={score}
              {...artOf(imageBase, 'still', stillPath)}
              upcoming={airDate !== null && airDate > today}
            >
              {name === null || aired.has(number) || isSeen(number) ? (
                <>
                  {name === null ? (
                    <ShowEpisode episode={{ season: season.number, number }} hash={`#episode-${number}`} />
                  ) : null}
                  {aired.has(number) || isSeen(number) ? (
                    <SeenForm target={targetOf(number)} seen={seen} pressed={isSeen(number)}>
                      <SeenToggle
                        of={name ?? `episode ${number}`}
                        pressed={isSeen(number)}
                        busy={seen.isSeasonBusy(targetOf(number))}
                      />
                    </SeenForm>
                  ) : null}
                </>
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
