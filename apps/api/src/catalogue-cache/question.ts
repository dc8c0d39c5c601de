/** KV takes keys of 512 bytes. */
const LONGEST_KEY = 400

/** One spelling for what is typed in many: Unicode composed, no needless spaces. */
export function tidyQuery(query: string): string {
  return query.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** The address that is asked, in one order and spelling. */
export function tidyAddress(address: string): string {
  const url = new URL(address)
  const query = url.searchParams.get('query')
  if (query !== null) url.searchParams.set('query', tidyQuery(query))
  url.searchParams.sort()
  return url.href
}

/** What an answer is remembered under: the address without anybody's key, and a search in small letters. */
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
