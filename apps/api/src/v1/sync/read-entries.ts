import { type EntryRef, idsOf, type SentIds } from './shape.ts'

type Sent<Own> = { ids: SentIds } & Own
type Numbered<Own> = { number: number } & Own
type Season<Own> = Numbered<Own> & { episodes?: readonly Numbered<Own>[] | null | undefined }
type Show<Own> = Sent<Own> & { seasons?: readonly Season<Own>[] | null | undefined }
type Body<Own> = {
  movies: readonly Sent<Own>[]
  episodes: readonly Sent<Own>[]
  shows: readonly Show<Own>[]
}

/** An entry of a request, with the fields that it has beside its name. */
export type Entry<Own> = { ref: EntryRef; own: Own }

/** Reads films, episodes, and whole series and seasons of a request as one list. */
export function readEntries<Own extends object>({ movies, episodes, shows }: Body<Own>): Entry<Own>[] {
  return [
    ...movies.map((own) => ({ ref: { type: 'movie' as const, ids: idsOf(own.ids) }, own })),
    ...episodes.map((own) => ({ ref: { type: 'episode' as const, ids: idsOf(own.ids) }, own })),
    ...shows.flatMap(readShow),
  ]
}

/** Reads a series; a season or an episode without a field, such as the time, has that of what it stands in. */
function readShow<Own extends object>(show: Show<Own>): Entry<Own>[] {
  const ids = idsOf(show.ids)
  const { seasons } = show
  if (seasons == null || seasons.length === 0) return [{ ref: { type: 'show', ids }, own: show }]
  return seasons.flatMap((season): Entry<Own>[] => {
    const { number, episodes } = season
    if (episodes == null || episodes.length === 0)
      return [{ ref: { type: 'season', ids, season: number }, own: { ...show, ...season } }]
    return episodes.map((own) => ({
      ref: { type: 'episode', ids, season: number, number: own.number },
      own: { ...show, ...season, ...own },
    }))
  })
}
