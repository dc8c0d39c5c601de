import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'

/** `lost` is the hard one: the call is carried out, and the answer never comes. */
export type Fault = 'error' | 'rate-limited' | 'cut' | 'error-after' | 'lost'
type Call = {
  number: number
  method: string
  path: string
  label: string
  fault: Fault | null
  status: number
}

export type Traffic = {
  calls: Call[]
  /** Called before every call; returns the fault that happens to it. */
  fault: (call: Omit<Call, 'fault' | 'status'>) => Fault | null
}

export function createTraffic(): Traffic {
  return { calls: [], fault: () => null }
}

/** Notes each call and makes those go wrong that are to go wrong. */
export function watch(traffic: Traffic) {
  return createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    const number = traffic.calls.length + 1
    const { method, path } = c.req
    const request = { number, method, path, label: labelOf(method, c.req.url) }
    const fault = traffic.fault(request)
    const call: Call = { ...request, fault, status: 0 }
    traffic.calls.push(call)

    if (fault === 'error') c.res = failure(500, 10000, 'Internal error')
    else if (fault === 'rate-limited') c.res = failure(429, 10429, 'More than 1200 requests in five minutes')
    else if (fault === 'cut') c.env.incoming.socket.destroy()
    else await next()

    if (fault === 'error-after') c.res = failure(500, 10000, 'Internal error')
    if (fault === 'lost') c.env.incoming.socket.destroy()
    call.status = fault === 'cut' || fault === 'lost' ? 0 : c.res.status
  })
}

export type Failures = { fault: Traffic['fault']; beginRun: () => void }

/**
 * Makes every call fail the first time a run gets to it, each in the next of the given ways. Of calls that a run makes
 * several times over, such as the queries of a migration, the first, the second and so on are calls of their own. With
 * `one = 5`, the first of each five calls fails and the others do their work.
 */
export function eachCallOnce(ways: Fault[], { one = 1 } = {}): Failures {
  const met = new Set<string>()
  const made = new Map<string, number>()
  return {
    beginRun: () => made.clear(),
    fault({ label }) {
      const nth = (made.get(label) ?? 0) + 1
      made.set(label, nth)
      const call = `${nth}. ${label}`
      if (met.has(call)) return null
      met.add(call)
      return (met.size - 1) % one === 0 ? (ways[Math.ceil(met.size / one) % ways.length] ?? null) : null
    },
  }
}

/** Names what a call is about, whatever ids it carries: one thing done twice has one label. */
function labelOf(method: string, address: string): string {
  const { pathname, searchParams } = new URL(address)
  const route = pathname
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, ':id')
    .replaceAll(/[0-9a-f]{32}/g, ':id')
  const page = searchParams.get('page')
  return `${method} ${route}${page && page !== '1' ? ` page ${page}` : ''}`
}

function failure(status: number, code: number, message: string): Response {
  const headers: Record<string, string> = status === 429 ? { 'retry-after': '1' } : {}
  return Response.json(
    { success: false, errors: [{ code, message }], messages: [], result: null },
    { status, headers },
  )
}
