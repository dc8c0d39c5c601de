const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns whether a request may change something and is not known to come from a page of this site. */
export function isCrossSite(request: Request): boolean {
  if (safeMethods.has(request.method)) return false

  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  if (site !== null && site !== 'same-origin') return true
  // Where both are sent, both must match; `null` is a hidden origin.
  return origin === null ? site === null : origin !== new URL(request.url).origin
}

/** Refuses the request, as text for a page or as a problem for the API. */
export function refuseCrossSite(request: Request): Response {
  const message = 'This form was sent from another site, so nothing was changed.'
  const { pathname } = new URL(request.url)
  return pathname.startsWith('/api/')
    ? Response.json({ problem: 'cross-site', message }, { status: 403 })
    : new Response(message, { status: 403, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
