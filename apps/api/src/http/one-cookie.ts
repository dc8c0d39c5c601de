import { oneOfEachCookie } from '@marquee/domain/cookie'

/** Leaves a response one cookie of each name: the last, for a handler knows more than what ran before it. */
export function deduplicateCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.length < 2) return

  headers.delete('Set-Cookie')
  for (const cookie of oneOfEachCookie(cookies, 'last')) headers.append('Set-Cookie', cookie)
}
