import type { TmdbClient } from '@marquee/tmdb-client/client'
import { cleanUp } from '#auth/clean-up.ts'
import { type CatalogueVisit, openCatalogue } from '#catalogue-cache/open-catalogue.ts'
import { type Clock, systemClock } from '#clock.ts'
import { openDb } from '#db/client.ts'
import type { Bindings } from '#env.ts'
import { logFailure, logRequest, withRequestId } from '#log.ts'
import { openTally } from '#outside/tally.ts'
import { refreshTitles } from '#titles/refresh.ts'

type Means = { catalogue?: (visit: CatalogueVisit) => TmdbClient; clock?: Clock }
type Defer = (work: Promise<unknown>) => void

/** Pages of the lists to browse that are kept ready for everybody. */
const PAGES = [1, 2, 3]

/** What is done once an hour without anybody asking: clear out, look after saved titles, keep the lists ready. */
export function createSchedule({ catalogue = openCatalogue(), clock = systemClock }: Means = {}) {
  return async (env: Bindings, defer: Defer): Promise<void> => {
    const requestId = crypto.randomUUID()
    const db = openDb(env.DB)
    const tmdb = catalogue({
      ...{ env, defer, requestId, tally: openTally() },
      onOld: () => {},
      freshOnly: true,
    })

    // One that fails keeps no other from being done.
    await withRequestId(requestId, async () => {
      await run('clean-up', () => cleanUp(db, clock()))
      await run('lists', () => keepListsReady(tmdb))
      await run('titles', () => refreshTitles(db, tmdb, clock()))
    })
  }
}

async function run(task: string, work: () => Promise<object>): Promise<void> {
  try {
    await logRequest({ task, ...(await work()) })
  } catch (error) {
    logFailure('task-failed', error, { task })
  }
}

async function keepListsReady(tmdb: TmdbClient): Promise<{ lists: number }> {
  await tmdb.configuration()
  await Promise.all([tmdb.genres('movies'), tmdb.genres('series')])
  for (const page of PAGES) await Promise.all([tmdb.popularMovies({ page }), tmdb.topRatedSeries({ page })])
  return { lists: 2 * PAGES.length }
}
