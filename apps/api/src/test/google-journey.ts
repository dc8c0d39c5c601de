import { openApi } from './api.ts'
import { cookiesOf } from './browser.ts'
import { type Claims, fakeGoogle } from './fake-google.ts'

/** Claims of Google about somebody new. */
export const claimsOf = (changes: Claims = {}): Claims => ({
  iss: 'https://accounts.google.com',
  aud: 'marquee-test',
  exp: Date.now() / 1000 + 3600,
  sub: crypto.randomUUID(),
  email: `${crypto.randomUUID()}@example.com`,
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
  ...changes,
})

type Journey = Parameters<typeof openApi>[0] & {
  next?: string
  /** Cookies of the browser in which the signed-in person starts a proof of their identity; by default it is a login. */
  proofIn?: { cookie: string }
}

/** Goes to Google and comes back with these claims, as a browser would. */
export async function comeFromGoogle(
  changes: Claims = {},
  { next = '/bookmarks', proofIn, ...circumstances }: Journey = {},
) {
  const api = openApi(circumstances)
  const google = fakeGoogle()
  const query = new URLSearchParams({ next, ...(proofIn && { confirm: '1' }) })
  const start = await api.request(`/auth/google?${query}`, { headers: proofIn ?? {} })
  const address = new URL(start.headers.get('location') ?? '')
  const nonce = address.searchParams.get('nonce')
  const code = google.grant(claimsOf({ nonce, ...changes }))
  const callback = `/auth/google/callback?${new URLSearchParams({ state: address.searchParams.get('state') ?? '', code })}`
  const answer = await api.request(callback, {
    headers: { cookie: [proofIn?.cookie, cookiesOf(start).cookie].filter(Boolean).join('; ') },
  })
  return {
    api,
    google,
    start,
    address,
    callback,
    answer,
    to: new URL(answer.headers.get('location') ?? '', 'https://marquee.test'),
  }
}
