const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Returns whether a page of another site requests a change. Every browser sends the origin of a request; a request
 * without one comes from a program, which has no cookie but its own.
 */
export function isCrossSiteChange({ method, headers, url }: Request): boolean {
  if (SAFE.has(method)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && origin !== new URL(url).origin
}
