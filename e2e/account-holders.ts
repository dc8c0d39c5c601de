import type { APIRequestContext } from '@playwright/test'
import { newPerson, type Person, SESSION_COOKIE, sameSite } from './people.ts'
import { linkIn, newestMail } from './sandbox.ts'

/** An account with the headers of its session, and a word that is in all of its data and nowhere else. */
export type AccountHolder = {
  canary: string
  headers: Record<string, string>
  folder: string
  /** An import whose records have not arrived. */
  importId: string
  person: Person
}

/** Sends a request with exactly these headers, without a cookie jar. */
export type SendRequest = (method: string, path: string, init?: RequestOptions) => Promise<Response>
type RequestOptions = { headers?: Record<string, string>; data?: unknown; form?: string }

export function createRequestSender(baseURL: string): SendRequest {
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

/** Creates an account with saved data; its address is verified unless it is `unverified`. */
export async function createAccountHolder(
  sendRequest: SendRequest,
  request: APIRequestContext,
  unverified = false,
): Promise<AccountHolder> {
  const canary = `canary${crypto.randomUUID().replaceAll('-', '')}`
  const person = { ...newPerson(canary), email: `${canary}@example.com` }
  const { email, password } = person
  const post = async (path: string, data: object) => {
    const answer = await sendRequest('POST', path, { data, headers: sameSite })
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
  const saved: [string, object?][] = [
    ['profile', { firstName: canary, lastName: canary }],
    [`folders/${folder}`, { name: `Folder of ${canary}` }],
    [`folders/${folder}/items/movies/27205`],
    ['bookmarks/seen/movies/27205'],
    ['ratings/movies/27205/total', { rating: 7 }],
  ]
  for (const [path, data] of saved) {
    const answer = await sendRequest('PUT', `/api/me/${path}`, { data, headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  const kinds = { episodePlays: 0, filmPlays: 1, ratings: 0, watchlist: 0, lists: 0, following: 0 }
  const file = { path: `${canary}.json`, source: 'trakt', part: 'history', status: 'read', entries: 1 }
  const begun = await sendRequest('POST', '/api/me/imports', {
    data: { fingerprint: canary, records: 1, pieces: 1, sources: ['trakt'], files: [file], kinds },
    headers,
  })
  if (!begun.ok) throw new Error(`An import was answered with ${begun.status}`)
  const { import: created }: { import: { id: string } } = await begun.json()
  return { canary, headers, folder, importId: created.id, person }
}

/** Another session of the same person. */
export async function logIn(sendRequest: SendRequest, { email, password }: Person): Promise<string> {
  return sessionIn(
    await sendRequest('POST', '/api/auth/login', { data: { email, password }, headers: sameSite }),
  )
}

function sessionIn({ headers }: Response): string {
  const session = headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
  return session?.split(';', 1)[0] ?? ''
}
