import { vi } from 'vitest'

export type Claims = Record<string, unknown>

/**
 * Stands in for Google's token endpoint on the network, where the real one is called: it answers each code once,
 * with the claims that were agreed for it. Google's signature is not looked at, so there is none.
 */
export function fakeGoogle() {
  const codes = new Map<string, Claims>()
  const requests: FormData[] = []

  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url !== 'https://oauth2.googleapis.com/token') throw new Error(`Nothing is at ${request.url}`)
    const form = await request.formData()
    requests.push(form)
    const code = String(form.get('code'))
    const claims = codes.get(code)
    codes.delete(code)
    if (claims === undefined) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    return Response.json({ access_token: 'a', token_type: 'Bearer', id_token: tokenOf(claims) })
  })

  return {
    requests,
    /** Agrees on a code that will be worth these claims. */
    grant(claims: Claims): string {
      const code = crypto.randomUUID()
      codes.set(code, claims)
      return code
    },
  }
}

function tokenOf(claims: Claims): string {
  const part = (value: object) => {
    const text = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))
    return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  }
  return `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`
}
