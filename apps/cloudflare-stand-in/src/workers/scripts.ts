import { Hono } from 'hono'
import { answer, Refusal } from '#answer.ts'
import type { Account, Worker } from '#state.ts'
import { deployedVersion, requireWorker } from '#workers/require-worker.ts'
import { deployVersion, takeUpload } from '#workers/upload.ts'

export function scripts(account: Account) {
  return new Hono()
    .get('/workers/scripts', (c) => answer(c, Object.values(account.workers).map(shown)))
    .get('/workers/services/:name', (c) => {
      const worker = requireService(account, c.req.param('name'))
      return answer(c, {
        id: worker.name,
        default_environment: {
          environment: 'production',
          script: { ...shown(worker), last_deployed_from: 'wrangler' },
        },
      })
    })
    .delete('/workers/services/:name', (c) => {
      const { name } = requireService(account, c.req.param('name'))
      removeWorker(account, name)
      return answer(c, null)
    })
    .get('/workers/scripts/:name/settings', (c) => {
      const worker = requireWorker(account, c.req.param('name'))
      const deployed = deployedVersion(worker)
      const secrets = Object.keys(worker.secrets).map((name) => ({ name, type: 'secret_text' }))
      return answer(c, { bindings: [...(deployed?.bindings ?? []), ...secrets], tags: worker.tags })
    })
    .get('/workers/scripts/:name/script-settings', (c) =>
      answer(c, { tags: requireWorker(account, c.req.param('name')).tags }),
    )
    .patch('/workers/scripts/:name/script-settings', async (c) => {
      const worker = requireWorker(account, c.req.param('name'))
      const { tags } = await c.req.json()
      if (Array.isArray(tags)) worker.tags = tags.map(String)
      return answer(c, { tags: worker.tags })
    })
    .get('/workers/scripts/:name', (c) => c.text(requireWorker(account, c.req.param('name')).name))
    .put('/workers/scripts/:name', async (c) => {
      const { worker, version } = takeUpload(account, c.req.param('name'), await c.req.formData())
      deployVersion(worker, version.id, version.annotations)
      return answer(c, { ...shown(worker), deployment_id: version.id, startup_time_ms: 12 })
    })
    .delete('/workers/scripts/:name', (c) => {
      const { name, classes } = requireWorker(account, c.req.param('name'))
      if (classes.length > 0 && c.req.query('force') !== 'true')
        throw new Refusal(400, 10064, 'Cannot delete a Worker with Durable Objects without force=true.')
      removeWorker(account, name)
      return answer(c, null)
    })
}

function requireService(account: Account, name: string): Worker {
  const worker = account.workers[name]
  if (!worker) throw new Refusal(404, 10090, 'This service does not exist on your account.')
  return worker
}

/** A Worker that another one or a site calls cannot go before them. */
function removeWorker(account: Account, name: string): void {
  const callers = Object.values(account.workers).filter((worker) =>
    deployedVersion(worker)?.bindings.some(({ type, service }) => type === 'service' && service === name),
  )
  if (callers.length > 0)
    throw new Refusal(
      400,
      10072,
      `The Worker ${name} is called by ${callers.map((caller) => caller.name).join(', ')}.`,
    )
  delete account.workers[name]
}

function shown(worker: Worker) {
  return {
    id: worker.name,
    tag: worker.tag,
    tags: worker.tags,
    etag: worker.deployments[0]?.id ?? '',
    created_on: worker.createdAt,
    modified_on: worker.deployments[0]?.createdAt ?? worker.createdAt,
    migration_tag: worker.migrationTag ?? undefined,
  }
}
