import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import type { Fetch } from '@marquee/tmdb-client/request'
import { createApp } from '#app.ts'
import { createPasswords } from '#auth/password.ts'
import { openCatalogue } from '#catalogue-cache/open-catalogue.ts'
import type { Bindings } from '#env.ts'
import { type JobParams, openImportJobs } from '#imports/jobs.ts'
import type { Mail } from '#mail/mail.ts'
import { type Dependency, FAULTS } from './faults.ts'
import { openTmdbService } from './tmdb-service.ts'

export type Fault = { dependency: Dependency; n: number; kind: string }

/** Time for all that answers, however busy the machine is. */
const GENEROUS = {
  webhook: 5000,
  database: 5000,
  store: 5000,
  edge: 5000,
  mail: 5000,
  catalogue: 150,
  push: 5000,
}
/** Short limits where a dependency never answers. */
const SHORT = { database: 60, store: 60, edge: 60, mail: 60, push: 60, webhook: 60 }
export const ORIGIN = 'https://marquee.test'

/** Passwords that cost nothing; how strong they are is tested elsewhere. */
export const cheapPasswords = createPasswords((password) => createHash('sha256').update(password).digest())

/** Keys of a sender; the private one is the number seven. */
const VAPID_KEYS = {
  VAPID_PUBLIC_KEY: 'BI5TO2-gv3tGJbswZnwB-2B--fi4qA_vWzAGKHAxh7Kjc-sdveAzGDZtBp-DpvWQAFPHNjPLBBshxV4ahsH0ALQ',
  VAPID_PRIVATE_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAc',
}

/** A request that ends with its signal, as those of `fetch` do. */
function untilAborted<T>(signal: AbortSignal | null | undefined, work: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([work, aborted])
}

/** A Workflow that takes every instance and runs none: its steps are tested with their own faults. */
const idleWorkflow = {
  create: async ({ id }: { id: string }) => ({ id }),
  get: async (id: string) => ({
    id,
    status: async () => ({ status: 'running' }),
    ...{ restart: async () => {}, sendEvent: async () => {}, terminate: async () => {} },
  }),
} as unknown as Workflow<JobParams>

/**
 * The whole API over the real D1, KV and Cache API and a stand-in for TMDB, each behind a proxy by which the n-th call
 * from now on can be made to fail.
 */
export function openFaultyWorld() {
  let fault: Fault | null = null
  const calls: Record<Dependency, number> = { d1: 0, kv: 0, cache: 0, tmdb: 0, mail: 0, push: 0, workflow: 0 }
  const deadlines = { ...GENEROUS }
  // Time passes only where somebody waits for the catalogue's turn.
  const time = { now: Date.now() }

  async function meet<T>(dependency: Dependency, work: () => Promise<T>): Promise<T> {
    calls[dependency] += 1
    if (fault === null || fault.dependency !== dependency || fault.n !== calls[dependency]) return work()
    const act = FAULTS[dependency][fault.kind]
    if (act === undefined) throw new Error(`There is no fault ${fault.kind} of ${dependency}`)
    return act(work)
  }

  const service = openTmdbService()
  const fetch: Fetch = (url, init) => meet('tmdb', () => service.fetch(url, init))
  const mails: Mail[] = []
  const app = createApp({
    tmdb: openCatalogue({
      ...{ fetch, deadlines, now: () => time.now },
      // Part of the request, so that its calls are counted and made to fail with the others.
      afterwards: async () => {},
      wait: async (milliseconds) => {
        time.now += milliseconds
      },
      cache: async () => behind(await caches.open('faulty'), ['match', 'put'], 'cache', meet),
    }),
    mail: () => (mail) => meet('mail', async () => void mails.push(mail)),
    pushFetch: (_, { signal }) =>
      untilAborted(
        signal,
        meet('push', async () => new Response(null, { status: 201 })),
      ),
    passwords: cheapPasswords,
    importJobs: (bindings) => openImportJobs(bindings, deadlines.mail),
    deadlines,
  })

  const { RATE_LIMIT: _, RATE_LIMIT_NETWORK: __, RATE_LIMIT_TOKEN: ____, IMPORT_JOB: ___, ...rest } = env
  const bound: Bindings = {
    ...{ ...rest, ...VAPID_KEYS },
    DB: databaseBehind(env.DB, meet),
    IMPORT_JOB: behind(idleWorkflow, ['create', 'get'], 'workflow', meet),
    CACHE: behind(env.CACHE, ['get', 'getWithMetadata', 'put'], 'kv', meet),
    // A catalogue of its own, so that nothing is cached from other tests.
    TMDB_API_URL: `https://${crypto.randomUUID()}.tmdb.test/3`,
  }

  return {
    service,
    mails,
    calls,
    time,
    /** From now on calls are counted anew, and this one fails. */
    arm(next: Fault | null) {
      fault = next
      Object.assign(deadlines, next?.kind === 'does not answer' ? SHORT : GENEROUS)
      for (const dependency of Object.keys(calls) as Dependency[]) calls[dependency] = 0
    },
    async request(path: string, init?: RequestInit): Promise<Response> {
      const context = createExecutionContext()
      const answer = await app.fetch(new Request(new URL(path, ORIGIN), init), bound, context)
      await waitOnExecutionContext(context)
      return answer
    },
    routes: app.routes,
  }
}

export type FaultyWorld = ReturnType<typeof openFaultyWorld>

type Meet = <T>(dependency: Dependency, work: () => Promise<T>) => Promise<T>

/** Wraps an object so that each of these methods is a call that can fail. */
function behind<T extends object>(
  thing: T,
  methods: readonly string[],
  dependency: Dependency,
  meet: Meet,
): T {
  return new Proxy(thing, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (!methods.includes(String(name))) return member.bind(target)
      return (...args: unknown[]) => meet(dependency, async () => member.apply(target, args))
    },
  })
}

type Database = Pick<D1Database, 'prepare' | 'batch'>

/** A database each of whose calls `meet` may hold up or make fail. */
export function databaseBehind<T extends Database>(database: T, meet: Meet): T {
  const plain = new WeakMap<object, D1PreparedStatement>()
  function statementBehind(statement: D1PreparedStatement): D1PreparedStatement {
    const door = new Proxy(behind(statement, ['all', 'run', 'raw', 'first'], 'd1', meet), {
      get(target, name) {
        if (name !== 'bind') return Reflect.get(target, name)
        return (...values: unknown[]) => statementBehind(statement.bind(...values))
      },
    })
    plain.set(door, statement)
    return door
  }
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (query: string) => statementBehind(target.prepare(query))
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          meet('d1', () => target.batch(statements.map((statement) => plain.get(statement) ?? statement)))
      }
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name === 'withSession') {
        return (from: string) => databaseBehind(member.call(target, from), meet)
      }
      return member.bind(target)
    },
  })
}
