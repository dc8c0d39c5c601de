import type { TitleRef } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
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
export type Resolved<Own> = Entry<Own> & { at: Located }

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
  const { resolved: located, notFound, later } = await locate(deps, entries, budget)
  const result: Resolution<Own> = { resolved: [], notFound, later }
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

/** Finds titles and episodes of entries that are to be taken away, for which nothing has to be stored. */
export function locateEntries<Own>(
  deps: Pick<Deps, 'db' | 'tmdb'>,
  entries: readonly Entry<Own>[],
): Promise<Resolution<Own>> {
  return locate(deps, entries, { requests: MOST_REQUESTS })
}

async function locate<Own>(
  { db, tmdb }: Pick<Deps, 'db' | 'tmdb'>,
  entries: readonly Entry<Own>[],
  budget: { requests: number },
): Promise<Resolution<Own>> {
  let checked: Promise<unknown> | undefined
  const find: TmdbClient['find'] = async (source, id) => {
    // A request without a good token makes none to the catalogue.
    checked ??= readRows(db, [])
    await checked
    return tmdb.find(source, id)
  }
  const locateEntry = createFinder({ find }, budget)
  const result: Resolution<Own> = { resolved: [], notFound: [], later: [] }
  // One after the other: entries of one series lead to the same request.
  for (const entry of entries) {
    const at = await locateEntry(entry.ref)
    if (at === 'not-found') result.notFound.push(entry.ref)
    else if (at === 'later') result.later.push(entry.ref)
    else result.resolved.push({ ...entry, at })
  }
  return result
}

const titleOf = ({ at: { type, titleId } }: Resolved<unknown>): TitleRef | null =>
  titleId === null ? null : { type, id: titleId }

const isTitle = (title: TitleRef | null): title is TitleRef => title !== null
