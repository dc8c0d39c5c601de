import type { TitleRef } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { titles } from '#db/schema.ts'
import { logFailure } from '#log.ts'
import { MOST_STATEMENTS, openBudget } from '#outside/budget.ts'
import { IS_LISTED_FILM } from './listed-film.ts'
import { fetchWhole } from './queries.ts'
import { DAY, MONTH } from './refresh-time.ts'
import { storeTitle } from './store-title.ts'

/** Calls to TMDB of one run: 23,000 a day, of which each takes less than a second even while the rate is still low. */
const MOST_CALLS = 80
/** Failures after which TMDB is not called until the next run. */
const MAX_FAILURES_IN_A_ROW = 3
const PAUSE_AFTER_FAILURE = 6 * 3_600_000
/** Statements of one title: ten store a series, and one more puts it off where that fails. */
const MOST_EACH = 11

type Refreshed = { refreshed: number; gone: number; failed: number }

/**
 * Brings saved titles that are due up to date with their episodes, those that have been due longest first. Films that an
 * import stored as lists have them get half of the calls, for there may be thousands, or what the others leave. Calls
 * that none of them needs go to titles that were stored before their ids of other services were. What does not fit in
 * the calls and the statements stays due.
 */
export async function refreshTitles(
  database: Db,
  tmdb: TmdbClient,
  now: Date,
  { calls: mostCalls = MOST_CALLS, statements = MOST_STATEMENTS } = {},
): Promise<Refreshed> {
  const { db, left } = openBudget(database, statements)
  const [others, listed, withoutIds] = await readRows(db, [
    selectDue(sql`not ${IS_LISTED_FILM}`, now, mostCalls),
    selectDue(IS_LISTED_FILM, now, mostCalls),
    selectWithoutIds(now, mostCalls),
  ])
  const due = [
    ...listed.slice(0, Math.max(Math.floor(mostCalls / 2), mostCalls - others.length)),
    ...others,
    ...withoutIds,
  ]

  const done: Refreshed = { refreshed: 0, gone: 0, failed: 0 }
  let inARow = 0
  let calls = 0
  for (const title of due) {
    if (calls >= mostCalls || left() < MOST_EACH) break
    try {
      const fetched = await fetchWhole(tmdb, title)
      calls += fetched.calls
      await readRows(db, storeTitle(db, fetched, now))
      done.refreshed += 1
      inARow = 0
    } catch (error) {
      calls += 1
      if (error instanceof TmdbError && error.kind === 'not-found') {
        // It stays in people's lists as it was known last.
        await putOff(db, title, { refreshAt: afterMissing(now), hasOtherIds: true })
        done.gone += 1
        continue
      }
      logFailure('title-not-refreshed', error, { type: title.type, id: title.id })
      // So that one which always fails holds up no other.
      await putOff(db, title, { refreshAt: new Date(now.getTime() + PAUSE_AFTER_FAILURE) })
      done.failed += 1
      inARow += 1
      if (inARow >= MAX_FAILURES_IN_A_ROW) break
    }
  }
  return done
}

function selectDue(which: SQL, now: Date, limit: number): SQL<TitleRef> {
  return sql`select title.type, title.id from title where title.refresh_at <= ${now.getTime()} and ${which}
    order by title.refresh_at limit ${limit}`
}

/**
 * The statement for titles that lack their ids of other services, but for those that are soon due: they get them then,
 * and one that failed and was put off holds up no other.
 */
function selectWithoutIds(now: Date, limit: number): SQL<TitleRef> {
  return sql`select title.type, title.id from title where not title.has_other_ids
      and title.refresh_at > ${now.getTime() + PAUSE_AFTER_FAILURE}
    order by title.refresh_at limit ${limit}`
}

/**
 * SQL for when a title that is missing is looked for again: after the time for which nothing was heard of it, a month at
 * most. One that is back after days is soon known again, and one that is gone costs few calls.
 */
function afterMissing(now: Date): SQL<Date> {
  const time = now.getTime()
  return sql`${time} + min(max(${time} - ${titles.refreshedAt}, ${DAY}), ${MONTH})`
}

async function putOff(
  db: Db,
  { type, id }: TitleRef,
  until: { refreshAt: Date | SQL<Date>; hasOtherIds?: true },
) {
  await db
    .update(titles)
    .set(until)
    .where(and(eq(titles.type, type), eq(titles.id, id)))
}
