import type { Settings } from './settings.ts'
import { EXIT, Stop, type World } from './world.ts'

/** Times that a request is sent again that came too early or met a busy server. */
const MOST_TURNS = 5
const LONGEST_PAUSE = 60
/** Milliseconds after which a server that does not answer is given up. */
const TIMEOUT = 60_000

export const NO_MARQUEE = 'There is no Marquee at this address.'

export type Api = <Body>(method: string, path: string, body?: object) => Promise<Body>

export type Problem = { problem?: string; message?: string; fields?: Record<string, string> }

/** Opens the API of a Marquee for a token. */
export function openApi(world: World, { url, token }: Settings): Api {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
    for (let turn = 1; ; turn++) {
      const response = await send(world, `${url}/api/v1/${path}`, { method, headers, body: encode(body) })
      if (response.ok) return (await readJson(response)) as Body
      const wait = Number(response.headers.get('Retry-After'))
      if (!(wait > 0 && wait <= LONGEST_PAUSE) || turn === MOST_TURNS) throw await stopOf(response)
      world.note(`The server is busy: trying again in ${wait} s.`)
      await world.pause(wait)
    }
  }
}

const encode = (body: object | undefined) => (body === undefined ? undefined : JSON.stringify(body))

/** Sends a request; a server that cannot be reached is said in words. */
export async function send(world: World, address: string, init: RequestInit): Promise<Response> {
  try {
    // A token is for the address that it was made for.
    return await world.fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
  } catch {
    throw new Stop(`${new URL(address).origin} cannot be reached. Check the address and the network.`)
  }
}

/** Reads a response; what is no JSON comes from something else than a Marquee. */
async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new Stop(NO_MARQUEE)
  })
}

/** The sentence of a refusal, with what is wrong with each field. */
export function sentenceOf({ message, fields }: Problem): string | null {
  const words = Object.entries(fields ?? {}).map(([name, word]) => `${name}: ${word}.`)
  return message === undefined ? null : [message, ...words].join(' ')
}

async function stopOf(response: Response): Promise<Stop> {
  const body = (await response.json().catch(() => ({}))) as Problem
  const { problem = null } = body
  if (response.status === 401) return new Stop('You are signed out. Run: marquee login', EXIT.signedOut)
  if (problem === 'scope-missing')
    return new Stop('This token may not do that. Run: marquee login', EXIT.signedOut)
  const message = sentenceOf(body) ?? `The server answered ${response.status}.`
  return new Stop(message, EXIT.failed, problem)
}
