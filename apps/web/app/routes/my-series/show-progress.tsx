import { Button } from '@marquee/ui/button'
import { SeenToggle } from '@marquee/ui/seen-toggle'
import { SeriesProgressCard } from '@marquee/ui/series-progress-card'
import { useRef } from 'react'
import { artOf } from '#formatting/art.ts'
import { formatShortDay } from '#formatting/format.ts'
import type { ValueFrom } from '#http/json-text.ts'
import { SeenForm } from '#seen/seen-form.tsx'
import { formatSeenTarget } from '#seen/seen-target.ts'
import { useNextEpisode } from '#seen/use-next-episode.ts'
import type { Seen } from '#seen/use-seen.ts'
import { useImageBase } from '#shell/root-data.ts'
import { seasonPath } from '#title/season.ts'
import { detailPath } from '#title/title-card.tsx'
import type { loader } from './route.tsx'
import type { Undo } from './use-undo.ts'

type Item = ValueFrom<typeof loader>['items'][number]

/** One series with my progress and the tick for its next episode, which counts at once. */
export function ShowProgress({ item, seen, undo }: { item: Item; seen: Seen; undo: Undo }) {
  const imageBase = useImageBase()
  const { title, progress, state } = item
  const { next, upcoming } = progress
  const target = next && { series: title.id, season: next.season, episode: next.number }
  const card = useRef<HTMLElement>(null)
  const episode = useNextEpisode(card, target)
  const last = undo.lastOf(title.id)
  const ticked = target !== null && seen.isSeen(target, false)
  const seasons = progress.seasons
    .filter(({ number }) => number > 0)
    .map((season) => ({
      seen: season.seen + (ticked && season.number === target.season ? 1 : 0),
      total: season.total,
    }))

  return (
    <SeriesProgressCard
      {...artOf(imageBase, 'poster', title.posterPath)}
      href={next ? seasonPath(title.id, next.season) : detailPath(title)}
      title={title.name}
      ref={card}
      level={3}
      seasons={seasons}
      next={episode?.name}
      nextDetail={
        target
          ? withEarlier(`Next: ${formatSeenTarget(target)}`, progress)
          : withEarlier(whatComes(upcoming, state === 'finished' && seasons.length > 0), progress)
      }
    >
      {last ? (
        <Button
          variant="plain"
          aria-label={`Undo: ${formatSeenTarget(last)} of ${title.name} seen`}
          onClick={() => undo.tick(last, false)}
        >
          Undo
        </Button>
      ) : null}
      {target ? (
        <SeenForm target={target} seen={{ ...seen, tick: undo.tick }} pressed={ticked}>
          <SeenToggle of={`${formatSeenTarget(target)} of ${title.name}`} pressed={ticked} />
        </SeenForm>
      ) : null}
    </SeriesProgressCard>
  )
}

/** Adds how many episodes were left out before the next one. */
function withEarlier(text: string, { earlierUnseen }: Item['progress']): string {
  return earlierUnseen === 0 ? text : `${text}, ${earlierUnseen} earlier not seen`
}

function whatComes(upcoming: Item['progress']['upcoming'], isFinished: boolean): string {
  if (upcoming?.airDate)
    return `${formatSeenTarget({ season: upcoming.season, episode: upcoming.number })} airs ${formatShortDay(upcoming.airDate)}`
  if (upcoming) return 'More is to come'
  return isFinished ? 'Nothing left to see' : 'No episodes are known yet'
}
