import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { answer, Refusal, refuse } from '#answer.ts'
import { archiveFiles } from '#d1/archive.ts'
import { databases } from '#d1/databases.ts'
import { createSpread, edge, type Judge, type Spread } from '#edge.ts'
import { namespaces } from '#kv/namespaces.ts'
import { pagesAssets } from '#pages/assets.ts'
import { deployments, type Publisher } from '#pages/deployments.ts'
import { projects } from '#pages/projects.ts'
import { type Account, createAccount } from '#state.ts'
import { requireToken, tokens } from '#tokens.ts'
import { createTraffic, type Traffic, watch } from '#traffic.ts'
import { addresses } from '#workers/addresses.ts'
import { workerAssets } from '#workers/assets.ts'
import { scripts } from '#workers/scripts.ts'
import { secrets } from '#workers/secrets.ts'
import { versions } from '#workers/versions.ts'
import { workflows } from '#workflows.ts'

export type StandIn = {
  account: Account
  traffic: Traffic
  /** Judges whether the code of a Worker would run; tests say no to see what happens then. */
  judge: Judge
  /** Reason for which an accepted Pages deployment fails; set by tests to see what happens then. */
  publish: Publisher
  /** Number of requests until a new version is everywhere. */
  spread: Spread
  /** Environment variables that make the tools talk to this instance instead of Cloudflare. */
  env: Record<string, string>
  close: () => Promise<void>
}

/** Starts the stand-in on a loopback port, by default a free one. */
export async function startStandIn({ account = createAccount(), port = 0 } = {}): Promise<StandIn> {
  const traffic = createTraffic()
  const standIn: StandIn = {
    ...{ account, traffic, judge: () => 'healthy', publish: () => null, spread: createSpread() },
    ...{ env: {}, close: async () => {} },
  }
  const app = createCloud(standIn)
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port })
  await new Promise((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`
  standIn.env = {
    CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`,
    CLOUDFLARE_API_TOKEN: account.token,
    CLOUDFLARE_ACCOUNT_ID: account.id,
    MARQUEE_EDGE_URL: `${origin}/edge`,
  }
  standIn.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
  return standIn
}

function createCloud(standIn: StandIn): Hono {
  const { account, traffic } = standIn
  const mine = `/accounts/${account.id}`
  const api = new Hono()
    .onError((error, c) =>
      error instanceof Refusal
        ? refuse(c, error)
        : refuse(c, new Refusal(500, 10000, `Internal error: ${error}`)),
    )
    .notFound((c) =>
      refuse(c, new Refusal(404, 7000, `No route for that URI: ${c.req.method} ${c.req.path}`)),
    )
    .use(watch(traffic), requireToken(account))
    .route('/', tokens(account))
    .route(`${mine}/d1/database`, databases(account))
    .route(`${mine}/storage/kv/namespaces`, namespaces(account))
    .route('/', workerAssets(account))
    .route(`${mine}/workers`, addresses(account))
    .route(`${mine}/workers/scripts`, versions(account))
    .route(`${mine}/workers/scripts`, secrets(account))
    .route(mine, scripts(account))
    .route(`${mine}/workflows`, workflows(account))
    .route('/pages/assets', pagesAssets(account))
    .route(`${mine}/pages/projects`, projects(account))
    .route(
      `${mine}/pages/projects/:project/deployments`,
      deployments(account, (deployment) => standIn.publish(deployment)),
    )
    .get('/zones', (c) => answer(c, []))
  return new Hono()
    .notFound((c) =>
      refuse(c, new Refusal(404, 7000, `No route for that URI: ${c.req.method} ${c.req.path}`)),
    )
    .route('/client/v4', api)
    .route('/files', archiveFiles)
    .route('/edge', edge(account, standIn))
}
