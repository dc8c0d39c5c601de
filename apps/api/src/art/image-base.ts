import type { TmdbClient } from '@marquee/tmdb-client/client'
import { DEFAULT_IMAGE_BASE } from '@marquee/tmdb-client/responses'
import { withinOr } from '#outside/deadline.ts'

type ImageBaseDeps = { tmdb: Pick<TmdbClient, 'configuration'>; defer: (work: Promise<unknown>) => void }

const HOUR = 3_600_000
const MINUTE = 60_000
/** Time limit for an address that hardly ever changes. */
const TIME_LIMIT = 500

/** Base address of TMDB's images, fetched once an hour; the usual one while TMDB does not answer. */
export function createImageBase(now: () => number): (deps: ImageBaseDeps) => Promise<string> {
  let known = { address: DEFAULT_IMAGE_BASE, until: 0 }

  async function ask({ tmdb }: ImageBaseDeps): Promise<void> {
    const { imageBase } = await tmdb.configuration()
    known = { address: imageBase, until: now() + HOUR }
  }

  // Every request makes its own call: the runtime does not let one request wait for another's network call.
  return async (deps) => {
    if (known.until > now()) return known.address

    const fetching = ask(deps).catch(() => {})
    deps.defer(fetching)
    await withinOr(TIME_LIMIT, fetching, undefined)
    if (known.until <= now()) known = { ...known, until: now() + MINUTE }
    return known.address
  }
}
