import { z } from 'zod'
import type { Settings } from './settings.ts'
import { EXIT, Stop, type World } from './world.ts'

/** Times that a request is sent again that came too early or met a busy server. */
const MOST_TURNS = 5
const LONGEST_PAUSE = 60
/** Milliseconds after which a server that does not answer is given up. */
const TIMEOUT = 60_000

export const NO_MARQUEE = 'There is no Marquee at this address.'

export type Api = <Body>(method: string, path: string, shape: z.ZodType<Body>, body?: object) => Promise<Body>

/** A refusal, of which another server than a Marquee has no field. */
export const Problem = z.object({
  problem: z.string().optional(),
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof Problem>

/** The response to a token that is revoked, which has no field (RFC 7009). */
export const Revoked = z.object({})

/** How many plays a request has added, or found. */
export const Amounts = z.object({ movies: z.number(), episodes: z.number() })

/** Opens the API of a Marquee for a token. */
export function openApi(world: World, { url, token }: Settings): Api {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return async function call<Body>(
    method: string,
    path: string,
    shape: z.ZodType<Body>,
    body?: object,
  ): Promise<Body> {
    for (let turn = 1; ; turn++) {
      const address = `${url}/api/v1/${path}`
      const response = await send(world, address, { method, headers, body: encode(body) })
      if (response.ok) return readJson(response, address, shape)
      const wait = Number(response.headers.get('Retry-After'))
      if (!(wait > 0 && wait <= LONGEST_PAUSE) || turn === MOST_TURNS)
        throw await stopOf(response, wayToSignIn(world, token))
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
    throw unreachable(address)
  }
}

/** Reads a response; what has another shape comes from something else than a Marquee, unless it was cut off. */
export async function readJson<Body>(
  response: Response,
  address: string,
  shape: z.ZodType<Body>,
): Promise<Body> {
  const body: unknown = await response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new Stop(NO_MARQUEE) : unreachable(address)
  })
  const read = shape.safeParse(body)
  if (!read.success) throw new Stop(NO_MARQUEE)
  return read.data
}

const unreachable = (address: string) =>
  new Stop(`${new URL(address).origin} cannot be reached. Check the address and the network.`)

/** The sentence of a refusal, with what is wrong with each field. */
export function sentenceOf({ message, fields }: Problem): string | null {
  const words = Object.entries(fields ?? {}).map(([name, word]) => `${name}: ${word}.`)
  return message === undefined ? null : [message, ...words].join(' ')
}

/** How to get a token that is good; what login stores comes after that of the environment. */
const wayToSignIn = ({ env }: World, token: string): string =>
  env.MARQUEE_TOKEN === token
    ? 'Give MARQUEE_TOKEN another token of the page Connections, or unset it and run: marquee login'
    : 'Run: marquee login'

async function stopOf(response: Response, wayToSignIn: string): Promise<Stop> {
  const body = Problem.catch({}).parse(await response.json().catch(() => ({})))
  const { problem = null } = body
  if (response.status === 401) return new Stop(`You are signed out. ${wayToSignIn}`, EXIT.signedOut)
  if (problem === 'scope-missing')
    return new Stop(`This token may not do that. ${wayToSignIn}`, EXIT.signedOut)
  const message =
    sentenceOf(body) ??
    (response.status < 500 ? NO_MARQUEE : `The server answered ${response.status}. Run it again later.`)
  return new Stop(message, EXIT.failed, problem)
}
