import type { SeriesDetail } from '@marquee/domain/catalogue'
import type { ShownSeason } from '@marquee/domain/spoilers'
import { EpisodeList } from '@marquee/ui/episode-row'
import { IconLink } from '@marquee/ui/icon-button'
import { Toolbar } from '@marquee/ui/page'
import { SectionHead } from '@marquee/ui/section-head'
import { formatSeason } from '#formatting/format.ts'
import { seenTargetFields } from '#seen/seen-target.ts'
import { useSeen } from '#seen/use-seen.ts'
import { EpisodeItem } from './episode-item.tsx'
import { bulbsOf, bulbsOfCounts, findNext } from './episode-rows.ts'
import styles from './episodes.module.css'
import type { FoundTitle } from './find-title.ts'
import { LateRewatch } from './late-rewatch.tsx'
import { MoreEpisodes } from './more-episodes.tsx'
import { seasonPath } from './season.ts'
import { SeasonSeen } from './season-seen.tsx'
import { SeasonSelect } from './season-select.tsx'
import { SeasonSum } from './season-sum.tsx'
import { seenPath } from './seen-path.ts'
import { UnlistedEpisodes } from './unlisted-episodes.tsx'
import { episodeKeys } from './use-episode-keys.ts'
import { useEpisodeRows } from './use-episode-rows.ts'
import type { TitleState } from './use-title-state.ts'

export type EpisodesProps = {
  series: SeriesDetail
  season: ShownSeason
  today: string
  /** The last day whose episodes have aired for the person. */
  airedUntil: string
  state: TitleState
  /** The whole series is just being marked as seen. */
  isMarking: boolean
  /** Progress, choices and plays; `null` without an account. */
  watching: FoundTitle['watching']
  seenEpisodes: FoundTitle['seenEpisodes']
  episodePage: FoundTitle['episodePage']
}

/** The episodes of the open season, or one page of them, with what one has seen of them. */
export function OwnEpisodes(props: EpisodesProps) {
  const { series, season, today, airedUntil, state, isMarking, watching = null, episodePage } = props
  const seen = useSeen(seasonPath(series.id, season.number, episodePage.page))
  const rows = useEpisodeRows({ series: series.id, season, airedUntil, watching, isMarking, seen })
  const { next, afterNext } = findNext(rows, {
    season: season.number,
    next: isMine(watching, state) ? watching.progress.next : null,
    rule: watching?.following.nextRule ?? 'first-unseen',
  })
  // What comes after the last one may leave earlier ones out.
  const upToHere = watching && watching.progress.earlierUnseen > 0 ? next : afterNext
  const seeUpTo = (episode: number) => {
    if (season.number === 0) return
    const target = { series: series.id, season: season.number, episode }
    seen.save('up-to-here', { when: 'now', ...seenTargetFields(target) })
  }
  const areOthersSeen = seen.isSeen(
    { series: series.id, season: season.number, episode: null },
    (isMarking && season.number > 0) || episodePage.areOthersSeen,
  )
  const aired = rows.filter(({ hasAired }) => hasAired)
  const isPart = episodePage.totalPages > 1
  const isLastPage = episodePage.page === episodePage.totalPages

  return (
    <section id="episodes">
      {watching ? <LateRewatch series={series} watching={watching} seen={seen} /> : null}
      <SectionHead title="Episodes" className={styles.head}>
        <Toolbar>
          {aired.length > 0 ? (
            <SeasonSeen
              series={series.id}
              season={season.number}
              seen={seen}
              isAllSeen={aired.every(({ isMarked }) => isMarked) && areOthersSeen}
            />
          ) : null}
          <SeasonSelect series={series} season={season.number} ratings={state.ratings} />
          {watching ? (
            <IconLink
              id="own-episodes"
              href={seenPath({ series: series.id, season: season.number })}
              label="Season actions"
              icon="more"
              variant="raised"
            />
          ) : null}
        </Toolbar>
      </SectionHead>
      {watching ? (
        <SeasonSum
          season={season.number}
          bulbs={isPart && watching.opened ? bulbsOfCounts(watching.opened) : bulbsOf(rows, next)}
        />
      ) : null}
      {rows.length > 0 || watching?.unlisted.length ? (
        <EpisodeList onKeyDown={watching ? episodeKeys(seeUpTo) : undefined}>
          {rows.map((row) => (
            <EpisodeItem
              key={row.episode.id}
              series={series.id}
              row={row}
              today={today}
              seen={seen}
              isNext={row.episode.number === next}
              onUpToHere={row.episode.number === upToHere ? () => seeUpTo(row.episode.number) : null}
              hasMenu={watching !== null}
            />
          ))}
          {watching && isLastPage ? (
            <UnlistedEpisodes
              series={series.id}
              season={season.number}
              unlisted={watching.unlisted}
              today={today}
              seen={seen}
            />
          ) : null}
        </EpisodeList>
      ) : (
        <p>No episodes of {formatSeason(season.number)} are known yet.</p>
      )}
      <MoreEpisodes season={season} {...episodePage} />
    </section>
  )
}

/** Whether one has begun a series or means to: only then something comes next. */
function isMine(
  watching: EpisodesProps['watching'],
  { bookmarks }: TitleState,
): watching is NonNullable<EpisodesProps['watching']> {
  return watching !== null && (watching.progress.seen > 0 || bookmarks.watchlist)
}
