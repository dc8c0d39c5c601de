import { Hono } from 'hono'
import { tableSizes } from '#d1/sqlite.ts'
import { deploymentAt } from '#pages/deployments.ts'
import type { Account, Binding, Version, Worker } from '#state.ts'
import { deployedVersion } from '#workers/require-worker.ts'

/** Judges how a version would answer if it ran here; the stand-in runs no code. */
export type Judge = (worker: Worker, version: Version) => 'healthy' | 'broken'

/** Propagation of a new version: for so many requests after a change the one before still answers. */
export type Spread = { requests: number; seen: Map<string, { settled: string; next: string; left: number }> }

export function createSpread(): Spread {
  return { requests: 0, seen: new Map() }
}

/** The public side: answers for a host as the product would, if all it needs is really there. */
export function edge(account: Account, standIn: { judge: Judge; spread: Spread }) {
  return new Hono().get('/:host/*', (c) => {
    const { judge, spread } = standIn
    const host = c.req.param('host')
    const path = c.req.path.slice(c.req.path.indexOf(host) + host.length)
    const project = Object.values(account.projects).find(
      ({ subdomain, domains }) =>
        host === subdomain || host.endsWith(`.${subdomain}`) || domains.includes(host),
    )
    if (!project) return sandboxAnswer(account, host)

    const deployment = deploymentAt(project, host)
    if (!deployment) return new Response('Nothing is here yet', { status: 404 })
    if (!deployment.bindings) return page(deployment.manifest['/index.html'] ? 200 : 404, 'Storybook')

    const api = account.workers[textOf(deployment.bindings, 'API', 'service')]
    const version =
      api && path === '/api/ready' ? spreadVersion(api, spread) : api && settledVersion(api, spread)
    const trouble = api && version ? troubleOf(account, api, version, judge) : 'The API Worker has no code.'
    if (path !== '/api/ready') return page(trouble ? 500 : 200, 'Marquee')
    return Response.json(
      {
        ready: trouble === null,
        trouble,
        environment: textOf(version?.bindings ?? [], 'ENVIRONMENT', 'text'),
        version: version?.annotations['workers/tag'] ?? '',
      },
      {
        status: trouble ? 503 : 200,
        headers: { 'x-site-version': textOf(deployment.bindings, 'VERSION', 'text') },
      },
    )
  })
}

/** The version that a request meets; each one brings a new version nearer to being everywhere. */
function spreadVersion(worker: Worker, spread: Spread): Version | null {
  const deployed = deployedVersion(worker)
  if (!deployed) return null
  const seen = spread.seen.get(worker.name) ?? { settled: deployed.id, next: deployed.id, left: 0 }
  spread.seen.set(worker.name, seen)
  if (seen.next !== deployed.id)
    Object.assign(seen, { settled: seen.next, next: deployed.id, left: spread.requests })
  if (seen.left > 0) seen.left -= 1
  else seen.settled = deployed.id
  return settledVersion(worker, spread)
}

function settledVersion(worker: Worker, { seen }: Spread): Version | null {
  const settled = seen.get(worker.name)?.settled
  return worker.versions.find(({ id }) => id === settled) ?? deployedVersion(worker)
}

function troubleOf(account: Account, api: Worker, version: Version, judge: Judge): string | null {
  const database = account.databases[textOf(version.bindings, 'DB', 'id')]
  if (!database || tableSizes(database).user === undefined) return 'The database has no tables.'
  if (!account.namespaces[textOf(version.bindings, 'CACHE', 'namespace_id')]) return 'The cache is gone.'
  return judge(api, version) === 'broken' ? 'The code throws.' : null
}

function sandboxAnswer(account: Account, host: string): Response {
  const name = Object.keys(account.workers).find(
    (worker) => host === `${worker}.${account.workersSubdomain}.workers.dev`,
  )
  const worker = name === undefined ? undefined : account.workers[name]
  if (!worker?.workersDev || !deployedVersion(worker)) return page(404, 'There is nothing here yet')
  return page(200, 'Sandbox')
}

function textOf(bindings: Binding[], name: string, field: string): string {
  return String(bindings.find((binding) => binding.name === name)?.[field] ?? '')
}

function page(status: number, title: string): Response {
  return new Response(`<!doctype html><title>${title}</title>`, {
    status,
    headers: { 'content-type': 'text/html' },
  })
}
