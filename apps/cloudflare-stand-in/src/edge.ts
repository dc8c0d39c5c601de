import { Hono } from 'hono'
import { tableSizes } from '#d1/sqlite.ts'
import { deploymentAt } from '#pages/deployments.ts'
import type { Account, Binding, Worker } from '#state.ts'
import { liveVersion } from '#workers/require-worker.ts'

/** What a version would answer if it ran here; the stand-in runs no code. */
export type Judge = (worker: Worker) => 'healthy' | 'broken'

/** The public side: answers for a host as the product would, if all it needs is really there. */
export function edge(account: Account, judge: Judge) {
  return new Hono().get('/:host/*', (c) => {
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

    const api = account.workers[String(bindingOf(deployment.bindings, 'API')?.service)]
    const trouble = api ? troubleOf(account, api, judge) : 'The API Worker is not there.'
    if (path === '/api/health')
      return Response.json({ status: trouble ?? 'ok' }, { status: trouble ? 503 : 200 })
    return page(trouble ? 500 : 200, 'Marquee')
  })
}

function troubleOf(account: Account, api: Worker, judge: Judge): string | null {
  const live = liveVersion(api)
  if (!live) return 'The API Worker has no code.'
  const database = account.databases[String(bindingOf(live.bindings, 'DB')?.id)]
  if (!database || tableSizes(database).user === undefined) return 'The database has no tables.'
  if (!account.namespaces[String(bindingOf(live.bindings, 'CACHE')?.namespace_id)])
    return 'The cache is gone.'
  return judge(api) === 'broken' ? 'The code throws.' : null
}

function sandboxAnswer(account: Account, host: string): Response {
  const name = Object.keys(account.workers).find(
    (worker) => host === `${worker}.${account.workersSubdomain}.workers.dev`,
  )
  const worker = name === undefined ? undefined : account.workers[name]
  if (!worker?.workersDev || !liveVersion(worker)) return page(404, 'There is nothing here yet')
  return page(200, 'Sandbox')
}

function bindingOf(bindings: Binding[], name: string): Binding | undefined {
  return bindings.find((binding) => binding.name === name)
}

function page(status: number, title: string): Response {
  return new Response(`<!doctype html><title>${title}</title>`, {
    status,
    headers: { 'content-type': 'text/html' },
  })
}
