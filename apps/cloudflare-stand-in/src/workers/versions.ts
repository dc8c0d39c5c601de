import { Hono } from 'hono'
import { answer, Refusal } from '#answer.ts'
import type { Account, Version, Worker } from '#state.ts'
import { requireWorker } from '#workers/require-worker.ts'
import { deployVersion, takeUpload } from '#workers/upload.ts'

/** Versions are what was uploaded; deployments say which of them answer visitors. */
export function versions(account: Account) {
  return new Hono()
    .get('/:name/versions', (c) => {
      const worker = requireWorker(account, c.req.param('name'))
      return answer(c, { items: worker.versions.toReversed().map(shown) })
    })
    .post('/:name/versions', async (c) => {
      requireWorker(account, c.req.param('name'))
      const { version } = takeUpload(account, c.req.param('name'), await c.req.formData())
      return answer(c, shown(version))
    })
    .get('/:name/versions/:id', (c) => {
      const worker = requireWorker(account, c.req.param('name'))
      const version = worker.versions.find(({ id }) => id === c.req.param('id'))
      if (!version) throw new Refusal(404, 10008, `This Worker version ${c.req.param('id')} does not exist.`)
      return answer(c, shown(version))
    })
    .get('/:name/deployments', (c) => {
      const worker = requireWorker(account, c.req.param('name'))
      return answer(c, { deployments: worker.deployments.map(shownDeployment) })
    })
    .post('/:name/deployments', async (c) => {
      const worker = requireWorker(account, c.req.param('name'))
      const { versions, annotations } = await c.req.json()
      const [share, ...others] = versions ?? []
      if (!share || others.length > 0 || share.percentage !== 100)
        throw new Refusal(400, 10023, 'The percentages of a deployment must add up to 100.')
      deployVersion(worker, share.version_id, annotations)
      return answer(c, worker.deployments.slice(0, 1).map(shownDeployment)[0])
    })
}

function shown(version: Version) {
  return {
    id: version.id,
    number: version.number,
    metadata: {
      created_on: version.createdAt,
      modified_on: version.createdAt,
      source: 'wrangler',
      author_email: '',
    },
    annotations: version.annotations,
    resources: {
      script: { etag: version.id, handlers: ['fetch'], last_deployed_from: 'wrangler' },
      script_runtime: { compatibility_date: version.compatibilityDate, usage_model: 'standard' },
      bindings: version.bindings,
    },
    startup_time_ms: 12,
  }
}

function shownDeployment({ id, createdAt, versionId, annotations }: Worker['deployments'][number]) {
  return {
    id,
    source: 'api',
    strategy: 'percentage',
    author_email: 'owner@example.com',
    created_on: createdAt,
    annotations,
    versions: [{ version_id: versionId, percentage: 100 }],
  }
}
