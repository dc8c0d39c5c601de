import type { EntryRef, Ids } from './shape.ts'

type Numbered<Own> = { number: number } & Own
type Body<Own> = {
  movies: readonly ({ ids: Ids } & Own)[]
  episodes: readonly ({ ids: Ids } & Own)[]
  shows: readonly { ids: Ids; seasons: readonly { number: number; episodes: readonly Numbered<Own>[] }[] }[]
}

/** An entry of a request, with the fields that it has beside its name. */
export type Entry<Own> = { ref: EntryRef; own: Own }

/** Reads films and episodes of a request as one list. */
export function readEntries<Own extends object>({ movies, episodes, shows }: Body<Own>): Entry<Own>[] {
  return [
    ...movies.map((own) => ({ ref: { type: 'movie' as const, ids: own.ids }, own })),
    ...episodes.map((own) => ({ ref: { type: 'episode' as const, ids: own.ids }, own })),
    ...shows.flatMap(({ ids, seasons }) =>
      seasons.flatMap(({ number: season, episodes }) =>
        episodes.map((own) => ({ ref: { type: 'episode' as const, ids, season, number: own.number }, own })),
      ),
    ),
  ]
}
