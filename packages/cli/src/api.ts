import type { Settings } from './settings.ts'
import { EXIT, Stop, type World } from './world.ts'

/** Times that a request is sent again that came too early or met a busy server. */
const MOST_TURNS = 5
const LONGEST_PAUSE = 60

export type Api = <Body>(method: string, path: string, body?: object) => Promise<Body>

type Problem = { problem?: string; message?: string; fields?: Record<string, string> }

/** Opens the API of a Marquee for a token. */
export function openApi(world: World, { url, token }: Settings): Api {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
    for (let turn = 1; ; turn++) {
      const response = await send(world, `${url}/api/v1/${path}`, { method, headers, body: encode(body) })
      if (response.ok) return (await response.json()) as Body
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
    return await world.fetch(address, { ...init, redirect: 'error' })
  } catch {
    throw new Stop(`${new URL(address).origin} cannot be reached. Check the address and the network.`)
  }
}

async function stopOf(response: Response): Promise<Stop> {
  const { problem, message, fields } = (await response.json().catch(() => ({}))) as Problem
  if (response.status === 401) return new Stop('You are signed out. Run: marquee login', EXIT.signedOut)
  if (problem === 'scope-missing')
    return new Stop('This token may not do that. Run: marquee login', EXIT.signedOut)
  const words = Object.entries(fields ?? {}).map(([name, word]) => `${name}: ${word}`)
  return new Stop([message ?? `The server answered ${response.status}.`, ...words].join(' '))
}
