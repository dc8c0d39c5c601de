import { SeenToggle } from '@marquee/ui/seen-toggle'
import { SeriesProgressCard } from '@marquee/ui/series-progress-card'
import type { useLoaderData } from '@remix-run/react'
import { artOf } from '#components/art.ts'
import { useImageBase } from '#components/root-data.ts'
import { detailPath } from '#components/title-card.tsx'
import { shortDayWords } from '#components/words.ts'
import { seenWords } from '#seen/place.ts'
import { SeenForm } from '#seen/seen-form.tsx'
import type { Seen } from '#seen/use-seen.ts'
import { seasonPath } from '#title/season.ts'
import type { loader } from './route.tsx'

type Item = ReturnType<typeof useLoaderData<typeof loader>>['items'][number]

/** One series with my progress and the tick for its next episode, which counts at once. */
export function ShowProgress({ item, seen }: { item: Item; seen: Seen }) {
  const imageBase = useImageBase()
  const { title, progress, state } = item
  const { next, upcoming } = progress
  const place = next && { series: title.id, season: next.season, episode: next.number }
  const ticked = place !== null && seen.isSeen(place, false)
  const seasons = progress.seasons
    .filter(({ number }) => number > 0)
    .map((season) => ({
      seen: season.seen + (ticked && season.number === place.season ? 1 : 0),
      total: season.total,
    }))

  return (
    <SeriesProgressCard
      {...artOf(imageBase, 'poster', title.posterPath)}
      href={next ? seasonPath(title.id, next.season) : detailPath(title)}
      title={title.name}
      level={3}
      seasons={seasons}
      nextDetail={
        place ? `Next: ${seenWords(place)}` : whatComes(upcoming, state === 'finished' && seasons.length > 0)
      }
    >
      {place ? (
        <SeenForm place={place} seen={seen} pressed={ticked}>
          <SeenToggle of={`${seenWords(place)} of ${title.name}`} pressed={ticked} />
        </SeenForm>
      ) : null}
    </SeriesProgressCard>
  )
}

function whatComes(upcoming: Item['progress']['upcoming'], isFinished: boolean): string {
  if (upcoming?.airDate)
    return `${seenWords({ season: upcoming.season, episode: upcoming.number })} airs ${shortDayWords(upcoming.airDate)}`
  if (upcoming) return 'More is to come'
  return isFinished ? 'Nothing left to see' : 'No episodes are known yet'
}
