import { isKnownByZone } from './name-servers.ts'

type Answer = { text: string; headers: Headers }
/** Address to check, and the problem of its answer, or `null`. */
export type Check = { host: string; path: string; problemOf: (answer: Answer) => string | null }

/** Bad is what answers wrongly; unknown are names that the internet has not learned yet. */
export type Outcome =
  | { kind: 'good' }
  | { kind: 'bad'; problem: string }
  | { kind: 'unknown'; hosts: string[] }

export type Polling = {
  /** Seconds that a deployment may take to show; `null` for the default. */
  seconds: number | null
  pauseMs: number
}

type Options = {
  edgeUrl: string | undefined
  polling: Polling
  /** True for addresses that did not exist before this run. */
  isNew: boolean
}
/** Dependencies of the test; the real ones by default. */
type World = {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  sleep: (ms: number) => Promise<unknown>
  now: () => number
  isKnown: (host: string) => Promise<boolean>
}

const TIME_LIMIT = 10_000
const SECONDS = 60
const SECONDS_WHEN_NEW = 300
/** While a version spreads, the one before answers in between. */
const IN_A_ROW = 3
/** A name that is looked up too early is remembered as unknown, so a new one is left alone for so many pauses. */
const FIRST_PAUSES = 10

const world: World = {
  fetch: (address, init) => fetch(address, init),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: Date.now,
  isKnown: isKnownByZone,
}

/** Requests the addresses as a visitor would until all answer well several times in a row. */
export async function smokeTest(
  checks: Check[],
  { edgeUrl, polling, isNew }: Options,
  { fetch, sleep, now, isKnown } = world,
): Promise<Outcome> {
  const seconds = polling.seconds ?? (isNew ? SECONDS_WHEN_NEW : SECONDS)
  const deadline = now() + seconds * 1000
  const known = new Set<string>(isNew && !edgeUrl ? [] : checks.map(({ host }) => host))
  let outcome: Outcome = { kind: 'good' }
  let row = 0
  if (isNew) await sleep(polling.pauseMs * FIRST_PAUSES)
  for (let attempt = 1; ; attempt += 1) {
    for (const { host } of checks) if (!known.has(host) && (await isKnown(host))) known.add(host)
    outcome = worst(await Promise.all(checks.map(ask)))
    row = outcome.kind === 'good' ? row + 1 : 0
    if (row === IN_A_ROW) return outcome
    if (attempt >= Math.max(seconds, IN_A_ROW) || (now() >= deadline && attempt >= IN_A_ROW)) break
    await sleep(polling.pauseMs)
  }
  if (outcome.kind !== 'good') return outcome
  return { kind: 'bad', problem: `What was deployed did not answer ${IN_A_ROW} times in a row.` }

  async function ask({ host, path, problemOf }: Check): Promise<Outcome> {
    if (!known.has(host)) return { kind: 'unknown', hosts: [host] }
    const address = edgeUrl ? `${edgeUrl}/${host}${path}` : `https://${host}${path}`
    const bad = (why: string): Outcome => ({ kind: 'bad', problem: `https://${host}${path} ${why}` })
    try {
      const signal = AbortSignal.timeout(TIME_LIMIT)
      const answer = await fetch(address, { headers: { 'cache-control': 'no-cache' }, signal })
      const text = await answer.text()
      if (!answer.ok) return bad(`answered ${answer.status}: ${text.slice(0, 200)}`)
      const problem = problemOf({ text, headers: answer.headers })
      return problem === null ? { kind: 'good' } : bad(problem)
    } catch (error) {
      if (isNew && codeOf(error) === 'ENOTFOUND') return { kind: 'unknown', hosts: [host] }
      return bad(`gave no answer (${error instanceof Error ? error.message : error}).`)
    }
  }
}

function worst(outcomes: Outcome[]): Outcome {
  const bad = outcomes.find(({ kind }) => kind === 'bad')
  if (bad) return bad
  const hosts = outcomes.flatMap((outcome) => (outcome.kind === 'unknown' ? outcome.hosts : []))
  return hosts.length === 0 ? { kind: 'good' } : { kind: 'unknown', hosts: [...new Set(hosts)] }
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : null
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
}
