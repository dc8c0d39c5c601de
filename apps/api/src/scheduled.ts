import type { TmdbClient } from '@marquee/tmdb-client/client'
import { cleanUp } from '#auth/clean-up.ts'
import { type CatalogueContext, openCatalogue } from '#catalogue-cache/open-catalogue.ts'
import { type Clock, systemClock } from '#clock.ts'
import { openDb } from '#db/client.ts'
import { type DigestTurn, startNextRun } from '#digest/jobs.ts'
import { runDigests } from '#digest/run.ts'
import type { Bindings } from '#env.ts'
import { removeOldResponses } from '#idempotency/queries.ts'
import { type ImportJobs, openImportJobs } from '#imports/jobs.ts'
import { removeExpiredMatches } from '#imports/match/remember.ts'
import { removeOldImports } from '#imports/remove-old.ts'
import { resumeUnattended } from '#imports/resume-stalled.ts'
import { logFailure, logRequest, withRequestId } from '#log.ts'
import { createMailer, type Mailer } from '#mail/mail.ts'
import { MOST_STATEMENTS, openBudget } from '#outside/budget.ts'
import { createCounters } from '#outside/counters.ts'
import { processLeftOver } from '#players/process-left-over.ts'
import { forgetOldSteps } from '#plays/undo-steps.ts'
import { deriveLeftOver } from '#progress/derive.ts'
import { openPush, type PushSender } from '#push/send.ts'
import { refreshTimeZones } from '#time-zone/refresh.ts'
import { forgetDateChanges } from '#titles/date-changes.ts'
import { refreshTitles } from '#titles/refresh.ts'
import { removeUnreadChanges } from '#v1/changes/clean-up.ts'
import { forgetDeliveries } from '#webhooks/deliveries.ts'
import { openWebhooks, runWebhooks, type WebhookSender } from '#webhooks/send.ts'
import { forgetOldWrites } from '#write-order/clean-up.ts'

type RefreshDeps = { catalogue?: (context: CatalogueContext) => TmdbClient; clock?: Clock }
type ScheduleDeps = RefreshDeps & { importJobs?: (env: Bindings) => ImportJobs }
type Defer = (work: Promise<unknown>) => void

/** Pages of the browse lists that are fetched into the caches ahead of requests. */
const PAGES = [1, 2, 3]

/** Statements that are left to the tasks behind the events of players, and to deriving progress behind titles. */
const FOR_OTHERS = 60
const FOR_PROGRESS = 20

/**
 * Creates the hourly tasks: delete what has expired, counts no more or can no longer be undone, end imports that were
 * left, wake those that stand still, refresh time zones, warm the caches of the browse lists, place what players reported.
 */
export function createSchedule({
  catalogue = openCatalogue(),
  clock = systemClock,
  importJobs = openImportJobs,
}: ScheduleDeps = {}) {
  return async (env: Bindings, defer: Defer): Promise<void> => {
    const { db, left, tmdb, requestId } = openRun(env, { catalogue, defer })
    // One that fails does not stop the others.
    await withRequestId(requestId, async () => {
      await run('clean-up', () => cleanUp(db, clock()))
      await run('write-order', () => forgetOldWrites(db, clock()))
      await run('imports', () => removeOldImports(db, clock()))
      await run('import-jobs', () =>
        resumeUnattended({ db, importJobs: importJobs(env), now: clock().getTime() }),
      )
      await run('time-zones', () => refreshTimeZones(db, clock()))
      await run('lists', () => warmLists(tmdb))
      await run('players', () => processLeftOver(db, tmdb, clock(), left() - FOR_OTHERS))
      await run('undo-steps', () => forgetOldSteps(db, clock()))
      await run('webhook-log', () => forgetDeliveries(db, clock()))
      await run('changes', () => removeUnreadChanges(db, clock()))
      await run('stored-responses', () => removeOldResponses(db, clock()))
      await run('title-matches', () => removeExpiredMatches(db, clock()))
      await run('date-changes', () => forgetDateChanges(db, clock()))
    })
  }
}

/** Creates the task of every five minutes that refreshes saved titles and derives the progress that follows from them. */
export function createTitleRefresh({ catalogue = openCatalogue(), clock = systemClock }: RefreshDeps = {}) {
  return async (env: Bindings, defer: Defer): Promise<void> => {
    const { db, left, tmdb, requestId } = openRun(env, { catalogue, defer })
    await withRequestId(requestId, async () => {
      await run('titles', () => refreshTitles(db, tmdb, clock(), { statements: left() - FOR_PROGRESS }))
      await run('progress', () => deriveLeftOver(db))
    })
  }
}

/** Opens what tasks of one invocation share: the database, whose statements are counted, and the catalogue. */
function openRun(
  env: Bindings,
  { catalogue, defer }: Pick<Required<RefreshDeps>, 'catalogue'> & { defer: Defer },
) {
  const requestId = crypto.randomUUID()
  const tmdb = catalogue({
    ...{ env, defer, requestId, counters: createCounters() },
    onOld: () => {},
    accepts: 'fresh',
  })
  return { ...openBudget(openDb(env.DB), MOST_STATEMENTS), tmdb, requestId }
}

type DigestDeps = {
  mail?: (env: Bindings) => Mailer
  push?: (env: Bindings) => PushSender
  clock?: Clock
}

/**
 * Creates the task of every five minutes: send the digests and notifications that are due. What does not fit into one run
 * is left to another one, which starts at once; `turn` says which one this is.
 */
export function createDigests({
  mail = createMailer,
  push = openPush,
  clock = systemClock,
}: DigestDeps = {}) {
  return async (env: Bindings, turn: DigestTurn | null = null): Promise<void> => {
    const { SITE_URL: origin } = env
    await withRequestId(crypto.randomUUID(), () =>
      run('digests', async () => {
        // Links in a mail have to lead somewhere.
        if (!origin) return { planned: 0, why: 'SITE_URL is not set' }
        const report = await runDigests({
          db: openDb(env.DB),
          mail: mail(env),
          push: push(env),
          clock,
          origin,
        })
        if (report.hasMore) await startNextRun(env, clock(), turn)
        return report
      }),
    )
  }
}

type WebhookDeps = { open?: (env: Bindings) => WebhookSender; clock?: Clock }

/** Creates the task of every five minutes that sends webhooks what has changed. */
export function createWebhooks({ open = openWebhooks, clock = systemClock }: WebhookDeps = {}) {
  return async (env: Bindings): Promise<void> => {
    const deps = { db: openDb(env.DB), sender: open(env), clock }
    await withRequestId(crypto.randomUUID(), () => run('webhooks', () => runWebhooks(deps)))
  }
}

async function run(task: string, work: () => Promise<object>): Promise<void> {
  try {
    await logRequest({ task, ...(await work()) })
  } catch (error) {
    logFailure('task-failed', error, { task })
  }
}

async function warmLists(tmdb: TmdbClient): Promise<{ lists: number }> {
  await tmdb.configuration()
  await Promise.all([tmdb.genres('movies'), tmdb.genres('series')])
  for (const page of PAGES) await Promise.all([tmdb.popularMovies({ page }), tmdb.topRatedSeries({ page })])
  return { lists: 2 * PAGES.length }
}
