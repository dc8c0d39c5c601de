import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { and, asc, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { titles } from '#db/schema.ts'
import { logFailure } from '#log.ts'
import { fetchSnapshot, upsertTitle } from './queries.ts'

const DAY = 86_400_000
/** Titles of one run, few enough that it ends in time and does not load TMDB. */
const AT_MOST = 60
/** Failures after which TMDB is not called until the next run. */
const MAX_FAILURES_IN_A_ROW = 3

type Refreshed = { refreshed: number; gone: number; failed: number }

/** Brings the snapshots of saved titles up to date, the oldest first. */
export async function refreshTitles(
  db: Db,
  tmdb: TmdbClient,
  now: Date,
  atMost = AT_MOST,
): Promise<Refreshed> {
  const oldest = await db
    .select({ type: titles.type, id: titles.id })
    .from(titles)
    .where(lt(titles.refreshedAt, new Date(now.getTime() - DAY)))
    .orderBy(asc(titles.refreshedAt))
    .limit(atMost)

  const done: Refreshed = { refreshed: 0, gone: 0, failed: 0 }
  let inARow = 0
  for (const title of oldest) {
    try {
      await upsertTitle(db, await fetchSnapshot(tmdb, title), now)
      done.refreshed += 1
      inARow = 0
    } catch (error) {
      if (!(error instanceof TmdbError)) throw error
      if (error.kind === 'not-found') {
        // It stays in people's lists as it was known last, and goes to the end of the queue.
        await db.update(titles).set({ refreshedAt: now }).where(isTitle(title))
        done.gone += 1
        continue
      }
      logFailure('title-not-refreshed', error.message, { kind: error.kind, path: error.path })
      done.failed += 1
      inARow += 1
      if (inARow >= MAX_FAILURES_IN_A_ROW) break
    }
  }
  return done
}

function isTitle({ type, id }: { type: 'movies' | 'series'; id: number }) {
  return and(eq(titles.type, type), eq(titles.id, id))
}
