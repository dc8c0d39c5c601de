export const DEFAULT_BASE_URL = 'https://api.themoviedb.org/3'

/** Query parameters; those that are `undefined` are left out. */
export type Query = Record<string, string | number | boolean | undefined>

/** An address of the service at `baseUrl`, which may be a bare host: TMDB's third version is meant then. */
export function addressOf(baseUrl: string, path: string, query: Query): string {
  const base = new URL(baseUrl)
  const root = base.pathname.replace(/\/+$/, '') || '/3'
  const address = new URL(`${root}${path}`, base.origin)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value))
  }
  return address.href
}

/** TMDB's old keys travel in the query, its read access tokens in a header. */
export function isOldKey(token: string): boolean {
  return /^[\da-f]{32}$/i.test(token)
}
