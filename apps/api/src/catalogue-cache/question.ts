/** KV takes keys of 512 bytes. */
const LONGEST_KEY = 400

/** Normalizes a search: Unicode composed, no superfluous spaces. */
export function tidyQuery(query: string): string {
  return query.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** Normalizes a URL: sorted parameters and a normalized query. */
export function tidyAddress(address: string): string {
  const url = new URL(address)
  const query = url.searchParams.get('query')
  if (query !== null) url.searchParams.set('query', tidyQuery(query))
  url.searchParams.sort()
  return url.href
}

/** Cache key of an answer: the URL without the API key, its query in lower case. */
export async function keyOf(address: string): Promise<string> {
  const url = new URL(tidyAddress(address))
  url.searchParams.delete('api_key')
  const query = url.searchParams.get('query')
  if (query !== null) url.searchParams.set('query', query.toLowerCase())
  const key = `tmdb2:${url.host}${url.pathname}${url.search}`
  return key.length <= LONGEST_KEY ? key : `tmdb2:${url.host}${url.pathname}#${await digestOf(key)}`
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
