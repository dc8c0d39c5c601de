import { SeenToggle } from '@marquee/ui/seen-toggle'
import { SeriesProgressCard } from '@marquee/ui/series-progress-card'
import { artOf } from '#formatting/art.ts'
import { formatLeft } from '#seen/format-left.ts'
import { SeenForm } from '#seen/seen-form.tsx'
import { formatSeenTarget } from '#seen/seen-target.ts'
import type { Seen } from '#seen/use-seen.ts'
import { useImageBase } from '#shell/root-data.ts'
import { seasonPath } from '#title/season.ts'
import { detailPath } from '#title/title-card.tsx'
import type { MySeriesItem } from './my-series-page.tsx'
import { percentOf, seenOfSeason } from './percent.ts'
import { whatIsNew } from './what-is-new.ts'

type ShowProgressProps = { item: MySeriesItem; today: string; seen: Seen }

/** One series with my progress and the toggle of its next episode, which counts at once. */
export function ShowProgress({ item, today, seen }: ShowProgressProps) {
  const imageBase = useImageBase()
  const { title, progress, nextEpisode, isNewSeason } = item
  const { next } = progress
  const target = next && { series: title.id, season: next.season, episode: next.number }
  const isSeen = target !== null && seen.isSeen(target, false)
  const seasons = progress.seasons
    .filter(({ number }) => number > 0)
    .map((season) => ({
      seen: seenOfSeason(season) + (isSeen && season.number === target.season ? 1 : 0),
      total: season.total,
    }))

  return (
    <SeriesProgressCard
      {...artOf(imageBase, 'poster', title.posterPath)}
      href={next ? seasonPath(title.id, next.season) : detailPath(title)}
      title={title.name}
      level={3}
      seasons={seasons}
      percent={percentOf(progress)}
      left={progress.total === 0 ? null : formatLeft(progress)}
      next={
        target && (
          <>
            {formatSeenTarget(target)} {nextEpisode?.name ? <bdi>{nextEpisode.name}</bdi> : null}
          </>
        )
      }
      nextDetail={whatIsNew(item, today)}
      isNewSeason={isNewSeason}
    >
      {target ? (
        <SeenForm target={target} seen={seen} pressed={isSeen}>
          <SeenToggle of={`${formatSeenTarget(target)} of ${title.name}`} pressed={isSeen} />
        </SeenForm>
      ) : null}
    </SeriesProgressCard>
  )
}
