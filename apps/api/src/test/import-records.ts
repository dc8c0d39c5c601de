import type { PlayRecord, RatingRecord, SourceTitle } from '@marquee/importers/record'

type Changes<Record> = Partial<Omit<Record, 'action'>>

export const filmNamed = (tmdb: number, name = `Film ${tmdb}`): SourceTitle => ({
  ...{ kind: 'film', ids: { tmdb }, name, year: 2010 },
})

const base = (key: string) => ({
  ...({ key, source: 'trakt', position: { file: 'history.json', line: 1 } } as const),
  time: { at: '2026-04-01', precision: 'day', isApproximate: false } as const,
})

/** A play of a film that the catalogue knows. */
export function filmPlay(tmdb: number, changes: Changes<PlayRecord> = {}): PlayRecord {
  return { ...base(`trakt:${tmdb}`), action: 'play', title: filmNamed(tmdb), episode: null, ...changes }
}

/** A play of an episode of a series that the catalogue knows. */
export function episodePlay(
  tmdb: number,
  [season, number]: [number, number],
  changes: Changes<PlayRecord> = {},
): PlayRecord {
  return {
    ...base(`trakt:${tmdb}/${season}/${number}`),
    action: 'play',
    title: { kind: 'series', ids: { tmdb }, name: `Series ${tmdb}`, year: 2008 },
    episode: { season, number, ids: {} },
    ...changes,
  }
}

export function filmRating(tmdb: number, rating: number, changes: Changes<RatingRecord> = {}): RatingRecord {
  const about = { title: filmNamed(tmdb), season: null, episode: null, rating, raw: `${rating}` }
  return { ...base(`trakt:rating/${tmdb}`), action: 'rating', ...about, ...changes }
}
