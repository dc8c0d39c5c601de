/** Leaves an answer one cookie of each name: the last, for a handler knows more than what ran before it. */
export function deduplicateCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.length < 2) return

  const last = new Map(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
  headers.delete('Set-Cookie')
  for (const cookie of last.values()) headers.append('Set-Cookie', cookie)
}
