import { env } from 'cloudflare:workers'
import type { Fetch } from '@marquee/tmdb-client/request'
import { openDb } from '#db/client.ts'
import { openImportWork } from '#imports/import-work.ts'
import type { ImportJobs, JobParams } from '#imports/jobs.ts'
import { runPhase, type Steps } from '#imports/run-phase.ts'
import type { PushSender } from '#push/send.ts'
import { tmdbAnswer } from './tmdb-service.ts'

type TestJobs = ImportJobs & {
  /** Runs what was started, until nothing is left; `steps` may end the runtime in between. */
  run: (steps?: Steps) => Promise<void>
  /** Phases that were started and have not run, in order. */
  waiting: JobParams[]
  /** Imports whose jobs were ended. */
  ended: string[]
}

/** `database` opens that of one instance. */
type Options = { fetch?: Fetch; push?: PushSender; now?: () => number; database?: () => D1Database }

/** Steps that run one after the other, tried again without a wait. */
export const directSteps: Steps = {
  async do(_, { limit }, work) {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await work(attempt === limit)
      } catch (error) {
        if (attempt === limit) throw error
      }
    }
  },
}

/** Jobs of imports that run when a test says so, in the place of the platform's Workflows. */
export function openTestJobs({
  fetch = async (url) => tmdbAnswer(url),
  now,
  push,
  database = () => env.DB,
}: Options = {}): TestJobs {
  const waiting: JobParams[] = []
  const ended: string[] = []
  const start = async (params: JobParams) => void waiting.push(params)

  /** Runs one instance. */
  async function runOne(params: JobParams, steps: Steps): Promise<void> {
    const deps = {
      db: openDb(database()),
      env,
      fetch,
      wait: async () => {},
      ...(now && { now }),
      ...(push && { push }),
    }
    await runPhase(params, steps, openImportWork(params.importId, deps), () => start(params))
  }

  return {
    ...{ waiting, ended, start },
    goOn: start,
    end: async (importId) => void ended.push(importId),
    async run(steps = directSteps) {
      for (let params = waiting.shift(); params !== undefined; params = waiting.shift())
        await runOne(params, steps)
    },
  }
}
