import type { TmdbClient } from '@marquee/tmdb-client/client'

/** The client of TMDB, and how many calls were made through it. */
export function countCalls(tmdb: TmdbClient): { tmdb: TmdbClient; calls: () => number } {
  let calls = 0
  const counting = new Proxy(tmdb, {
    get(target, name: keyof TmdbClient) {
      calls += 1
      return target[name]
    },
  })
  return { tmdb: counting, calls: () => calls }
}
