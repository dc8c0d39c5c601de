import { DEFAULT_IMAGE_BASE } from '@marquee/tmdb-client/responses'
import type { Context } from 'hono'
import type { AppEnv } from '#env.ts'
import { defer } from '#http/defer.ts'

export type ImageBase = (c: Context<AppEnv>) => Promise<string>

const HOUR = 3_600_000
const MINUTE = 60_000
/** Nobody waits longer than this for an address that hardly ever changes. */
const PATIENCE = 500

/** Where images live, asked of TMDB once an hour; TMDB's own address while it does not answer. */
export function createImageBase(): ImageBase {
  let known = { address: DEFAULT_IMAGE_BASE, until: 0 }

  async function ask(c: Context<AppEnv>, now: number): Promise<void> {
    const { imageBase } = await c.var.tmdb.configuration()
    known = { address: imageBase, until: now + HOUR }
  }

  // Every request asks for itself: the runtime does not let one request wait for another's network call.
  return async (c) => {
    const now = c.var.clock().getTime()
    if (known.until > now) return known.address

    const asking = ask(c, now).catch(() => {})
    defer(c, asking)
    await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    if (known.until <= now) known = { ...known, until: now + MINUTE }
    return known.address
  }
}
