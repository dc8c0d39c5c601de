import { z } from 'zod'
import { NO_MARQUEE, openApi, Problem, Revoked, readJson, send, sentenceOf } from '../api.ts'
import { type Command, textOf } from '../command.ts'
import { readStored, readUrl, type Settings, saveSettings, settingsFile } from '../settings.ts'
import { EXIT, Stop, type World } from '../world.ts'

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
/** Seconds that a program adds to its pause when it came too soon, or met no answer (RFC 8628, 3.5). */
const SLOWER = 5

const Code = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  expires_in: z.number(),
  interval: z.number(),
})
type Code = z.infer<typeof Code>
const Polled = z.object({ access_token: z.string().optional(), error: z.string().optional() })
type Polled = z.infer<typeof Polled>

export const login: Command = {
  name: 'login',
  summary: 'lets this computer use your account',
  help: [
    'marquee login --url https://…',
    '',
    'Shows letters that you enter on a page of your Marquee, where you are signed in. The token is stored for you',
    'alone; "marquee logout" revokes it, and so do another login and the page Connections.',
  ],
  options: { url: { type: 'string' } },
  async run({ world, values }) {
    const given = textOf(values, 'url') ?? world.env.MARQUEE_URL
    if (!given) throw new Stop('Say where your Marquee is: marquee login --url https://…', EXIT.usage)
    const url = readUrl(given)

    const wanted = { client_id: `marquee on ${world.host}`.slice(0, 50), scope: 'read write' }
    const code = await post(world, `${url}/api/v1/oauth/device/code`, z.union([Code, Problem]), wanted)
    if (!('device_code' in code)) throw new Stop(sentenceOf(code) ?? NO_MARQUEE)
    world.note(`Open ${code.verification_uri} and enter ${code.user_code}`)
    world.note(`or open ${code.verification_uri_complete}`)
    const token = await poll(world, url, code)

    const former = await readStored(world).catch(() => null)
    await store(world, { url, token })
    if (former?.url === url) await revoke(world, former)
    return { result: { url }, text: `Signed in. The token is in ${settingsFile(world)}.` }
  },
}

/** Stores the token; one that cannot be stored is revoked, as no program would know it. */
async function store(world: World, settings: Settings): Promise<void> {
  try {
    await saveSettings(world, settings)
  } catch {
    await revoke(world, settings)
    throw new Stop(
      `${settingsFile(world)} cannot be written. Make its folder writable and run: marquee login`,
    )
  }
}

/** Revokes a token that this computer does not know any more. */
async function revoke(world: World, { url, token }: Settings): Promise<void> {
  try {
    await openApi(world, { url, token })('POST', 'oauth/revoke', Revoked, { token })
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    world.note(
      'A token that this computer does not have any more could not be revoked: see the page Connections.',
    )
  }
}

async function poll(world: World, url: string, code: Code): Promise<string> {
  const sent = { grant_type: GRANT, device_code: code.device_code }
  let pause = code.interval
  for (let waited = 0; waited <= code.expires_in; waited += pause) {
    await world.pause(pause)
    const { access_token, error } = await post(world, `${url}/api/v1/oauth/token`, Polled, sent).catch(
      noAnswer,
    )
    if (access_token !== undefined) return access_token
    // A server that is busy says nothing about the letters.
    if (error === 'slow_down' || error === undefined) pause += SLOWER
    else if (error === 'access_denied') throw new Stop('You have denied this computer.')
    else if (error !== 'authorization_pending') break
  }
  throw new Stop('The letters are too old. Run: marquee login')
}

async function post<Body>(
  world: World,
  address: string,
  shape: z.ZodType<Body>,
  body: object,
): Promise<Body> {
  const response = await send(world, address, {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify(body),
  })
  return readJson(response, address, shape)
}

function noAnswer(error: unknown): Polled {
  if (error instanceof Stop) return {}
  throw error
}
