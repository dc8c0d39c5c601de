import { Hono } from 'hono'
import { answer, Refusal } from '#answer.ts'
import type { Account } from '#state.ts'
import { requireWorker } from '#workers/require-worker.ts'

/** Addresses of a Worker, and its cron triggers. */
export function addresses(account: Account) {
  return new Hono()
    .get('/subdomain', (c) => {
      if (account.workersSubdomain === null)
        throw new Refusal(
          404,
          10007,
          'You need to register a workers.dev subdomain before running the dev command.',
        )
      return answer(c, { subdomain: account.workersSubdomain })
    })
    .put('/subdomain', async (c) => {
      const { subdomain } = await c.req.json()
      account.workersSubdomain = String(subdomain)
      return answer(c, { subdomain: account.workersSubdomain })
    })
    .get('/workers/:name', (c) => {
      const { name, tag, workersDev, previewUrls } = requireWorker(account, c.req.param('name'))
      return answer(c, { id: tag, name, subdomain: { enabled: workersDev, previews_enabled: previewUrls } })
    })
    .get('/scripts/:name/subdomain', (c) => {
      const { workersDev, previewUrls } = requireWorker(account, c.req.param('name'))
      return answer(c, { enabled: workersDev, previews_enabled: previewUrls })
    })
    .post('/scripts/:name/subdomain', async (c) => {
      const worker = requireWorker(account, c.req.param('name'))
      const { enabled, previews_enabled } = await c.req.json()
      worker.workersDev = enabled === true
      worker.previewUrls = previews_enabled ?? worker.previewUrls
      return answer(c, { enabled: worker.workersDev, previews_enabled: worker.previewUrls })
    })
    .get('/scripts/:name/schedules', (c) => {
      const { schedules } = requireWorker(account, c.req.param('name'))
      return answer(c, { schedules: schedules.map((cron) => ({ cron })) })
    })
    .put('/scripts/:name/schedules', async (c) => {
      const worker = requireWorker(account, c.req.param('name'))
      const wanted: { cron: string }[] = await c.req.json()
      for (const { cron } of wanted)
        if (cron.trim().split(/\s+/).length !== 5)
          throw new Refusal(400, 10100, `Invalid cron string: ${cron}`)
      worker.schedules = wanted.map(({ cron }) => cron)
      return answer(c, { schedules: wanted })
    })
    .get('/scripts/:name/routes', (c) => answer(c, []))
    .get('/domains/records', (c) => answer(c, []))
    .get('/domains', (c) => answer(c, []))
}
