import { z } from 'zod'
import { openApi } from './api.ts'
import { signedIn } from './people.ts'
import { makeToken, programRequest } from './programs.ts'

const History = z.object({
  days: z.array(
    z.object({
      day: z.string().nullable(),
      plays: z.array(z.looseObject({ key: z.string(), season: z.int().nullable() })),
    }),
  ),
})

/** Somebody's program with a token to read and to write, and their browser. */
export async function withProgram(options: Parameters<typeof openApi>[0] = {}) {
  const api = openApi(options)
  const me = await signedIn()
  const { secret } = await makeToken(api, me, { scopes: ['read', 'write'] })
  const send = async (method: string, path: string, body?: object) => {
    const answer = await api.request(`/api/v1/${path}`, programRequest(method, body, secret))
    return { status: answer.status, body: await answer.json<Record<string, unknown>>() }
  }
  /** A request of the person in the browser. */
  const own = (method: string, path: string, body?: object) => {
    const sent = programRequest(method, body)
    return api.request(`/api/me/${path}`, { ...sent, headers: { ...sent.headers, ...me } })
  }
  const history = async () =>
    History.parse(await (await api.as(me).api.me.history.$get({ query: {} })).json())
  return {
    post: (path: string, body: object) => send('POST', path, body),
    read: async (path: string) => (await send('GET', path)).body,
    ...{ own, history },
  }
}
