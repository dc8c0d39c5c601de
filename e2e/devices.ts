import type { APIRequestContext } from '@playwright/test'

/** A device without a session, which shows a code and requests its token. */
export async function showCode(
  device: APIRequestContext,
  { name = 'Attic television', scope = 'read scrobble' } = {},
) {
  const answer = await device.post('/api/v1/oauth/device/code', { data: { client_id: name, scope } })
  const { device_code, user_code } = (await answer.json()) as { device_code: string; user_code: string }
  const requestToken = async () => {
    const data = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code }
    const said = await device.post('/api/v1/oauth/token', { data })
    return (await said.json()) as { access_token?: string; error?: string }
  }
  return { code: user_code, requestToken }
}

/** Status of a request with a token. */
export async function statusWith(device: APIRequestContext, token: string): Promise<number> {
  return (await device.get('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })).status()
}
