import { env } from 'cloudflare:workers'
import { issueToken } from '#auth/tokens.ts'
import { openDb } from '#db/client.ts'
import { cheapPasswords, type FaultyWorld, ORIGIN } from '#test/faulty-world.ts'
import { person, sessionOf } from '#test/people.ts'

/** A person, a title that is not cached yet, and what else a journey needs. */
export type JourneyFixture = {
  id: number
  userId: string
  email: string
  cookie: string
  folder: string
  /** Asks in the person's name; what fails here fails the test. */
  ask(method: string, path: string, body?: object): Promise<Response>
  tokenFor(purpose: 'verify-email' | 'reset-password' | 'change-email', email?: string): Promise<string>
}

/** One request as somebody makes it, and what has to be there before. */
export type Journey = {
  /** Method and pattern as the app lists them. */
  route: string
  /** Distinguishes it from other journeys of its route. */
  name?: string
  anonymous?: true
  before?: (fixture: JourneyFixture) => Promise<unknown>
  path: (fixture: JourneyFixture) => string | Promise<string>
  body?: (fixture: JourneyFixture) => object | Promise<object>
  /** Whether pages send it with a client timestamp. */
  hasTimestamp?: true
  headers?: (fixture: JourneyFixture) => Record<string, string> | Promise<Record<string, string>>
}

export const PASSWORD = 'a long enough one'
const passwordHash = await cheapPasswords.hash(PASSWORD)
let lastId = 1000 + Math.floor(Math.random() * 1000)

export async function createFixture(world: FaultyWorld): Promise<JourneyFixture> {
  const { id: userId, email } = await person({ passwordHash, emailVerifiedAt: null })
  const { cookie } = await sessionOf(userId)
  lastId += 1
  return {
    id: lastId,
    folder: crypto.randomUUID(),
    ...{ userId, email, cookie },
    async ask(method, path, body) {
      const answer = await world.request(path, requestOf(method, cookie, body))
      if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
      return answer
    },
    tokenFor: (purpose, to = email) => issueToken(openDb(env.DB), { purpose, userId, email: to }, new Date()),
  }
}

/** Makes the journey once everything is there; `ready` is called just before. */
export async function travel(
  world: FaultyWorld,
  journey: Journey,
  ready: (fixture: JourneyFixture) => unknown = () => {},
): Promise<{ fixture: JourneyFixture; answer: Response }> {
  const fixture = await createFixture(world)
  await journey.before?.(fixture)
  const path = await journey.path(fixture)
  const body = await journey.body?.(fixture)
  const headers = await journey.headers?.(fixture)
  await ready(fixture)

  const [method = 'GET'] = journey.route.split(' ')
  const request = requestOf(method, journey.anonymous ? null : fixture.cookie, body)
  const timestamp = journey.hasTimestamp && { 'x-client-timestamp': String(Date.now()) }
  const answer = await world.request(path, {
    ...request,
    headers: { ...request.headers, ...timestamp, ...headers },
  })
  return { fixture, answer }
}

/** A request as a browser sends it from a page of ours. */
function requestOf(method: string, cookie: string | null, body: object | undefined) {
  return {
    method,
    headers: {
      accept: '*/*',
      'sec-fetch-site': 'same-origin',
      ...(method !== 'GET' && { origin: ORIGIN }),
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  }
}
