const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether another site's page asks for a change. Every browser says where a request comes from; a request that says
 * nothing comes from a program, which has no cookie but its own.
 */
export function isFromElsewhere({ method, headers, url }: Request): boolean {
  if (SAFE.has(method)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && origin !== new URL(url).origin
}
