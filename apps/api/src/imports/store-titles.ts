import { type TitleRef, titleKey } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { insertListedFilm } from '#titles/listed-film.ts'
import { fetchWhole } from '#titles/queries.ts'
import { storeTitle } from '#titles/store-title.ts'
import type { StepCatalogue } from './step-catalogue.ts'

type StoreDeps = {
  db: Db
  /** With the films that a step's catalogue has listed, which take no request of their own. */
  tmdb: TmdbClient & Partial<Pick<StepCatalogue, 'listedFilm'>>
  now: () => number
}
type Outcome = 'stored' | 'not-found' | 'malformed' | 'unavailable'

/** The outcome for an import, which waits for a catalogue that fails: another answer may be readable. */
export const waitingOutcome = (outcome: Outcome) => (outcome === 'malformed' ? 'unavailable' : outcome)

type Outcomes = (title: TitleRef) => Outcome

/** Stores titles of the catalogue that are not stored yet, series with their episodes, and says what came of each. */
export async function storeTitles(deps: StoreDeps, titles: readonly TitleRef[]): Promise<Outcomes> {
  if (titles.length === 0) return () => 'unavailable'
  const [known] = await readRows(deps.db, [selectStored(titles)])
  const keys = new Set(known.map(keyOf))
  const outcomeOf = await fetchTitles(
    deps,
    titles.filter((title) => !keys.has(keyOf(title))),
  )
  return (title) => (keys.has(keyOf(title)) ? 'stored' : outcomeOf(title))
}

/**
 * Fetches titles, whether they are stored or not, and stores what came, within so many requests to the catalogue; what
 * is beyond them is `unavailable`.
 */
export async function fetchTitles(
  { db, tmdb, now }: StoreDeps,
  titles: readonly TitleRef[],
  budget = { requests: Number.POSITIVE_INFINITY },
): Promise<Outcomes> {
  const outcomes = new Map<string, Outcome>()
  const writes: SQL[] = []
  // One after the other: what the matcher has just fetched is at hand.
  for (const [key, title] of new Map(titles.map(({ type, id }) => [keyOf({ type, id }), { type, id }]))) {
    const at = new Date(now())
    const listed = title.type === 'movies' ? (tmdb.listedFilm?.(title.id) ?? null) : null
    if (listed !== null) {
      writes.push(insertListedFilm(db, listed, at))
      outcomes.set(key, 'stored')
      continue
    }
    if (budget.requests <= 0) break
    try {
      const fetched = await fetchWhole(tmdb, title)
      budget.requests -= fetched.calls
      writes.push(...storeTitle(db, fetched, at))
      outcomes.set(key, 'stored')
    } catch (error) {
      if (!(error instanceof TmdbError)) throw error
      budget.requests -= 1
      const failure = error.isUnusable ? 'malformed' : 'unavailable'
      outcomes.set(key, error.kind === 'not-found' ? error.kind : failure)
    }
  }
  if (writes.length > 0) await readRows(db, writes)
  return (title) => outcomes.get(keyOf(title)) ?? 'unavailable'
}

const keyOf = ({ type, id }: TitleRef) => titleKey(type, id)

function selectStored(titles: readonly TitleRef[]): SQL<TitleRef> {
  return sql`select title.type, title.id from json_each(${JSON.stringify(titles)}) as wanted
    join title on title.type = wanted.value ->> 'type' and title.id = wanted.value ->> 'id'`
}
