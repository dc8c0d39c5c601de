import type { TitleRef } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import type { Db } from '#db/client.ts'
import { createFinder, type Located } from './find-titles.ts'
import type { Entry } from './read-entries.ts'
import type { EntryRef } from './shape.ts'
import { storeMissing } from './store-missing.ts'

/**
 * Requests to the catalogue that one request of a client may make: on the platform's smallest plan a request has 50
 * calls of all kinds, and a title takes four at most (cache, catalogue, cache again, database).
 */
const MOST_REQUESTS = 8

type Deps = { db: Db; tmdb: TmdbClient; now: Date }
type Resolved<Own> = Entry<Own> & { at: Located }

export type Resolution<Own> = {
  resolved: Resolved<Own>[]
  notFound: EntryRef[]
  /** Left for another request of the client. */
  later: EntryRef[]
}

/** Finds titles and episodes of entries, and has them stored. Each entry is in one of the three lists. */
export async function resolveEntries<Own>(
  deps: Deps,
  entries: readonly Entry<Own>[],
): Promise<Resolution<Own>> {
  const budget = { requests: MOST_REQUESTS }
  const locate = createFinder(deps.tmdb, budget)
  const located: Resolved<Own>[] = []
  const result: Resolution<Own> = { resolved: [], notFound: [], later: [] }
  // One after the other: entries of one series lead to the same request.
  for (const entry of entries) {
    const at = await locate(entry.ref)
    if (at === 'not-found') result.notFound.push(entry.ref)
    else if (at === 'later') result.later.push(entry.ref)
    else located.push({ ...entry, at })
  }

  const presenceOf = await storeMissing({ ...deps, budget }, located.map(titleOf).filter(isTitle))
  for (const entry of located) {
    const title = titleOf(entry)
    const presence = title === null ? 'stored' : presenceOf(title)
    if (presence === 'stored') result.resolved.push(entry)
    else if (presence === 'later') result.later.push(entry.ref)
    else result.notFound.push(entry.ref)
  }
  return result
}

const titleOf = ({ at: { type, titleId } }: Resolved<unknown>): TitleRef | null =>
  titleId === null ? null : { type, id: titleId }

const isTitle = (title: TitleRef | null): title is TitleRef => title !== null
