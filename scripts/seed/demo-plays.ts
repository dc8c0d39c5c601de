import type * as schema from '@marquee/api/schema'
import { airedEpisodes } from '@marquee/domain/episode'
import { demoBookmarks, demoSeenEpisodes } from './demo-account.ts'
import { demoListedSeries } from './demo-titles.ts'

type Play = Omit<typeof schema.plays.$inferInsert, 'id' | 'userId'>

/** Plays of single episodes, and what the bookmarks "Seen" stand for; `dayOf` gives the time of what was saved as nth. */
export function demoPlays(dayOf: (index: number) => Date): Play[] {
  const single = demoSeenEpisodes.map(({ seriesId, ...episode }, index): Play => {
    const key = `demo:${episode.episodeId}`
    const name = { key, batch: key, type: 'series', titleId: seriesId } as const
    return { ...name, ...episode, seenAt: dayOf(index), precision: 'minute', source: 'hand' }
  })
  const marked = demoBookmarks.flatMap(({ title: { type, id }, label }, index): Play[] => {
    if (label !== 'seen') return []
    const batch = `mark:${type}:${id}`
    const mark = { batch, type, titleId: id, source: 'hand' } as const
    return type === 'movies'
      ? [{ ...mark, key: batch, seenAt: dayOf(index), precision: 'minute' }]
      : airedBy(id, dayOf(index)).map((episode) => ({
          ...{ ...mark, ...episode, key: `${batch}:${episode.episodeId}` },
          ...{ seenAt: null, precision: 'unknown' as const },
        }))
  })
  const seen = new Set(single.map(({ episodeId }) => episodeId))
  return [...single, ...marked.filter(({ episodeId }) => episodeId == null || !seen.has(episodeId))]
}

/** Regular episodes of a series that had aired at a time. */
function airedBy(series: number, time: Date) {
  const { seasons = [] } = demoListedSeries.find(({ id }) => id === series) ?? {}
  const day = time.toISOString().slice(0, 10)
  return seasons
    .filter(({ number }) => number > 0)
    .flatMap(({ number: season, episodes, airDate }) =>
      airedEpisodes(episodes, airDate, day).map(({ id, number }) => ({
        ...{ episodeId: id, season, episode: number },
      })),
    )
}
