import type { Context } from 'hono'

/** Header of a change in which a page says whose it is: by when the account was made, which pages know of it. */
const HEADER = 'x-marquee-owner'

/**
 * Time at which the account was made whose page sends a change; `null` where nothing says so, as for what only reads.
 * Tabs share their cookies: in another one somebody else may have logged in meanwhile.
 */
export function pageOwnerOf({ req }: Context): number | null {
  const owner = req.method === 'GET' ? undefined : req.header(HEADER)
  if (owner === undefined) return null
  const createdAt = Date.parse(owner)
  // No account is that old.
  return Number.isNaN(createdAt) ? 0 : createdAt
}
