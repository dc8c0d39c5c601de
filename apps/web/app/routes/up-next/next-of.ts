import { formatSeenTarget, type SeenTarget } from '#seen/seen-target.ts'
import type { UpNextSeries } from './up-next-page.tsx'

type Next = { target: SeenTarget; code: string; name: string | null }

/** The next episode of a series as a form names it, and as people read it. */
export function nextOf({ title, progress: { next }, nextEpisode }: UpNextSeries): Next | null {
  if (next === null) return null
  const target = { series: title.id, season: next.season, episode: next.number }
  return { target, code: formatSeenTarget(target), name: nextEpisode?.name ?? null }
}
