import site from './index.js'

export { default } from './index.js'

/** The port is open on this machine alone. */
const CLIENT = '127.0.0.1'

const TEXT = /^(text\/|image\/svg\+xml|application\/(javascript|json|manifest\+json))/

/**
 * The site behind what Cloudflare does around it: a file of the build is answered from disk, with what `_headers` says
 * of it, a request names the address that it comes from, and text is compressed for who takes it so.
 */
export const local = {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    const answer = env.FILE_PATHS.includes(pathname)
      ? await env.FILES.fetch(request)
      : await site.fetch(withClientAddress(request), env, context)
    return mayCompress(request, answer) ? compressed(answer) : answer
  },
}

function withClientAddress(request) {
  if (request.headers.has('CF-Connecting-IP')) return request
  const named = new Request(request)
  named.headers.set('CF-Connecting-IP', CLIENT)
  return named
}

function mayCompress(request, { body, headers }) {
  return (
    body !== null &&
    !headers.has('Content-Encoding') &&
    TEXT.test(headers.get('Content-Type') ?? '') &&
    /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '')
  )
}

/** The runtime compresses a body by what its header says. */
function compressed({ body, status, statusText, headers }) {
  const named = new Headers(headers)
  named.set('Content-Encoding', 'gzip')
  named.delete('Content-Length')
  return new Response(body, { status, statusText, headers: named })
}
