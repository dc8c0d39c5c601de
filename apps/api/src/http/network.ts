import type { RequestContext } from '#env.ts'

/**
 * Network that a request comes from, as Cloudflare says (`CF-Connecting-IP`); `null` where it does not. Of IPv6 that is
 * the first 64 bits: whoever has one such address has all that begin like it (RFC 4291), and could guess from another
 * each time.
 */
export function networkOf({ req }: Pick<RequestContext, 'req'>): string | null {
  const address = req.header('cf-connecting-ip')
  if (address === undefined) return null
  return address.includes(':') ? firstHalf(address) : address
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const after = tail === undefined ? [] : tail.split(':').filter((group) => group !== '')
  // An IPv4 address inside an IPv6 one is that address.
  const last = after.at(-1)
  if (last?.includes('.')) return last
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0')
  const all = [...groups, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
  return all.slice(0, 4).join(':')
}
