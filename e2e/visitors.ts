import type { APIRequestContext } from '@playwright/test'
import { newPerson, type Person, SESSION_COOKIE, sameSite } from './people.ts'
import { linkIn, newestMail } from './sandbox.ts'

/** What a browser of this person sends, and the word that stands in everything they gave and nowhere else. */
export type Resident = { canary: string; headers: Record<string, string>; folder: string; person: Person }

/** No jar of cookies: what is sent is what stands here. */
export type Ask = (method: string, path: string, init?: Asked) => Promise<Response>
type Asked = { headers?: Record<string, string>; data?: unknown; form?: string }

export function openAsk(baseURL: string): Ask {
  return (method, path, { headers = {}, data, form } = {}) =>
    fetch(new URL(path, baseURL), {
      method,
      redirect: 'manual',
      body: data === undefined ? form : JSON.stringify(data),
      headers: {
        ...headers,
        ...(data !== undefined && { 'content-type': 'application/json' }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
}

/** Somebody who keeps something; their address is proved unless they are `unverified`. */
export async function moveIn(ask: Ask, request: APIRequestContext, unverified = false): Promise<Resident> {
  const canary = `canary${crypto.randomUUID().replaceAll('-', '')}`
  const person = { ...newPerson(canary), email: `${canary}@example.com` }
  const { email, password } = person
  const post = async (path: string, data: object) => {
    const answer = await ask('POST', path, { data, headers: sameSite })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return { cookie: sessionIn(answer) }
  }
  await post('/api/auth/register', { email, password })
  const token = new URL(linkIn(await newestMail(request, email))).searchParams.get('token')
  const { cookie } = unverified
    ? await post('/api/auth/login', { email, password })
    : await post('/api/auth/verify-email', { token, password })

  const headers = { ...sameSite, cookie }
  const folder = crypto.randomUUID()
  const keep: [string, object?][] = [
    ['profile', { firstName: canary, lastName: canary }],
    [`folders/${folder}`, { name: `Folder of ${canary}` }],
    [`folders/${folder}/items/movies/27205`],
    ['bookmarks/seen/movies/27205'],
    ['ratings/movies/27205/total', { rating: 7 }],
  ]
  for (const [path, data] of keep) {
    const answer = await ask('PUT', `/api/me/${path}`, { data, headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  return { canary, headers, folder, person }
}

/** Another session of the same person. */
export async function logIn(ask: Ask, { email, password }: Person): Promise<string> {
  return sessionIn(await ask('POST', '/api/auth/login', { data: { email, password }, headers: sameSite }))
}

function sessionIn({ headers }: Response): string {
  const session = headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
  return session?.split(';', 1)[0] ?? ''
}
