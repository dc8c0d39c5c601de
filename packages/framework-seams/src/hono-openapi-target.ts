import { uniqueSymbol } from 'hono-openapi'

/**
 * The part of the request that a handler validates, such as `query`; `documented` for one that only describes a route;
 * nothing for any other. hono-openapi leaves on each handler what it documents.
 */
export function documentedTarget(handler: object): unknown {
  if (!(uniqueSymbol in handler)) return undefined
  const documented = handler[uniqueSymbol]
  return typeof documented === 'object' && documented !== null && 'target' in documented
    ? documented.target
    : 'documented'
}
