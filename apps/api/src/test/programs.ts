import type { TokenScope } from '@marquee/domain/api-token'
import { z } from 'zod'
import type { openApi } from './api.ts'

type Api = Pick<ReturnType<typeof openApi>, 'as' | 'request'>

/** A request of a program, which sends JSON and perhaps a token. */
export function programRequest(method: string, body?: object, token?: string): RequestInit {
  return {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  }
}

const Code = z.object({ device_code: z.string(), user_code: z.string(), interval: z.number() })

/** Lets a device ask for a code: what it has, and the letters that it shows. */
export async function showCode(
  api: Api,
  { name = 'A television', scope = 'read' } = {},
): Promise<{ deviceCode: string; code: string; interval: number }> {
  const sent = programRequest('POST', { client_id: name, scope })
  // Each device is at an address of its own, as each test has a clock of its own.
  const headers = { ...sent.headers, 'cf-connecting-ip': crypto.randomUUID() }
  const answer = await api.request('/api/v1/oauth/device/code', { ...sent, headers })
  const { device_code, user_code, interval } = Code.parse(await answer.json())
  return { deviceCode: device_code, code: user_code, interval }
}

type Wanted = { scopes?: TokenScope[]; expiresInDays?: number | null; name?: string; id?: string }

/** Makes a token for whoever is signed in by these headers. */
export async function makeToken(
  api: Api,
  headers: Record<string, string>,
  { scopes = ['read'], expiresInDays = null, name = 'A program', id = crypto.randomUUID() }: Wanted = {},
): Promise<{ id: string; secret: string }> {
  const answer = await api
    .as(headers)
    .api.me.tokens[':id'].$put({ param: { id }, json: { name, scopes, expiresInDays } })
  const { secret } = z.object({ secret: z.string() }).parse(await answer.json())
  return { id, secret }
}
