import type { TmdbClient } from '@marquee/tmdb-client/client'
import type { FindResult } from '@marquee/tmdb-client/find-response'
import type { Db } from '#db/client.ts'
import { type Located, locateEntry, OutOfRequests } from './find-titles.ts'
import { openKnownIds } from './known-ids.ts'
import type { Need } from './lacking.ts'
import type { Entry } from './read-entries.ts'
import type { EntryRef, Missing } from './shape.ts'
import { storeMissing } from './store-missing.ts'

/**
 * Requests to the catalogue that one request of a client may make: on the platform's smallest plan a request has 50
 * calls of all kinds, and a title takes four at most (cache, catalogue, cache again, database).
 */
const MOST_REQUESTS = 8

type Deps = { db: Db; tmdb: TmdbClient; now: Date }
/** Requests to the catalogue that are left, and how many of them are reserved for storing titles. */
type Budget = { requests: number; reserved: number }
export type Resolved<Own> = Entry<Own> & { at: Located }

export type Resolution<Own> = {
  resolved: Resolved<Own>[]
  notFound: Missing[]
  /** Left for another request of the client. */
  later: EntryRef[]
}

/**
 * Finds titles and episodes of entries, and has them stored, with what the entries need of a series. Each entry is in
 * one of the three lists.
 */
export async function resolveEntries<Own>(
  deps: Deps,
  entries: readonly Entry<Own>[],
  need: Need | null = null,
): Promise<Resolution<Own>> {
  const budget = { requests: MOST_REQUESTS, reserved: 0 }
  // What a request finds, another stores: without one reserved for that, finding alone would use them up every time.
  const { resolved: located, notFound, later } = await locate(deps, entries, budget, { reserve: 1 })
  const result: Resolution<Own> = { resolved: [], notFound, later }
  const pieces = located.map(({ at }) => at)
  const presences = await storeMissing({ ...deps, budget }, pieces, need)
  for (const [index, entry] of located.entries()) {
    const presence = presences[index] ?? 'stored'
    if (presence === 'stored') result.resolved.push(entry)
    else leaveOut(result, entry.ref, presence)
  }
  return result
}

/** Finds titles and episodes of entries that are to be taken away, for which nothing has to be stored. */
export function locateEntries<Own>(deps: Deps, entries: readonly Entry<Own>[]): Promise<Resolution<Own>> {
  return locate(deps, entries, { requests: MOST_REQUESTS, reserved: 0 }, { reserve: 0 })
}

async function locate<Own>(
  { db, tmdb, now }: Deps,
  entries: readonly Entry<Own>[],
  budget: Budget,
  { reserve }: { reserve: number },
): Promise<Resolution<Own>> {
  const refs = entries.map(({ ref }) => ref)
  const known = await openKnownIds({ db, find: findWithin(tmdb, budget, reserve), now }, refs)
  const result: Resolution<Own> = { resolved: [], notFound: [], later: [] }
  // One after the other: entries of one series lead to the same request.
  for (const entry of entries) {
    const at = await locateEntry(entry.ref, known)
    if (typeof at === 'string') leaveOut(result, entry.ref, at)
    else result.resolved.push({ ...entry, at })
  }
  await known.store()
  return result
}

function leaveOut(
  { notFound, later }: Resolution<unknown>,
  ref: EntryRef,
  why: 'not-found' | 'malformed' | 'later',
): void {
  if (why === 'later') later.push(ref)
  else notFound.push(why === 'malformed' ? { ...ref, reason: why } : ref)
}

/** Asks the catalogue for each id once, and for so many at most. */
function findWithin(tmdb: Pick<TmdbClient, 'find'>, budget: Budget, reserve: number): TmdbClient['find'] {
  const found = new Map<string, Promise<FindResult>>()
  return async (source, id) => {
    const key = `${source}/${id}`
    const before = found.get(key)
    if (before !== undefined) return before
    if (budget.requests - budget.reserved <= reserve) throw new OutOfRequests()
    budget.requests -= 1
    budget.reserved += reserve
    const answer = tmdb.find(source, id)
    found.set(key, answer)
    return answer
  }
}
