import site from './index.js'

export { default } from './index.js'

/** The port is open on this machine alone. */
const CLIENT = '127.0.0.1'

/**
 * The site behind what Cloudflare does before it: a file of the build is answered from disk, with what `_headers` says
 * of it, and a request names the address that it comes from.
 */
export const local = {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    return env.FILE_PATHS.includes(pathname)
      ? env.FILES.fetch(request)
      : site.fetch(withClientAddress(request), env, context)
  },
}

function withClientAddress(request) {
  if (request.headers.has('CF-Connecting-IP')) return request
  const named = new Request(request)
  named.headers.set('CF-Connecting-IP', CLIENT)
  return named
}
