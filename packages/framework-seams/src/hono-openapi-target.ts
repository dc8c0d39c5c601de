import { uniqueSymbol } from 'hono-openapi'

/**
 * Part of the request that a handler validates, such as `query`; `documented` for one that only describes a route;
 * `undefined` for any other. hono-openapi attaches this to each handler.
 */
export function documentedTarget(handler: object): unknown {
  if (!(uniqueSymbol in handler)) return undefined
  const documented = handler[uniqueSymbol]
  return typeof documented === 'object' && documented !== null && 'target' in documented
    ? documented.target
    : 'documented'
}
