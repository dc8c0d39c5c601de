import { getRequestListener } from '@hono/node-server'
import { createRequestHandler } from '@remix-run/cloudflare'
import type { Plugin } from 'vite'
import { createEntry } from '../edge/entry.ts'

/** Handles requests in development as the Worker does in production, with the API at `apiOrigin`. */
export function devServer(apiOrigin: string): Plugin {
  const API = { fetch: (request: Request) => callApi(apiOrigin, request) }

  return {
    name: 'marquee-dev-server',
    // React's stream renderer for Workers runs in Node too; the one Vite would choose there lacks it.
    config: () => ({ ssr: { resolve: { externalConditions: ['workerd', 'worker'] } } }),
    configureServer(vite) {
      return () => {
        vite.middlewares.use(async (request, response, next) => {
          try {
            // Vite has removed its base; pages need the requested address.
            request.url = request.originalUrl ?? request.url
            const build = await vite.ssrLoadModule('virtual:remix/server-build')
            const entry = createEntry(
              createRequestHandler(build as Parameters<typeof createRequestHandler>[0], 'development'),
              'development',
            )
            await getRequestListener(
              (request) => entry({ request, env: { API, LOCAL_COOKIES: '1' }, waitUntil: () => {} }),
              {
                errorHandler: rethrow,
              },
            )(request, response)
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}

/** Passes a request to the API. A service binding keeps the address; over HTTP the Host header has to carry it. */
function callApi(apiOrigin: string, request: Request): Promise<Response> {
  const { host, pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('Host', host)
  const body = request.body === null ? {} : { body: request.body, duplex: 'half' as const }
  return fetch(new URL(pathname + search, apiOrigin), {
    method: request.method,
    headers,
    redirect: 'manual',
    ...body,
  })
}

/** Lets Vite show the error; the listener alone would respond with an empty 500. */
function rethrow(error: unknown): never {
  throw error
}
