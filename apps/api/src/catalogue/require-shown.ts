import { TmdbError } from '@marquee/tmdb-client/error'
import type { Context } from 'hono'
import type { AppEnv } from '#env.ts'
import { FIRST_SEASONS } from '#titles/queries.ts'

/**
 * Throws as for a series that there is not where the catalogue marks it as adult, which answers about its seasons do not
 * say. The request is that of its page, so it takes a call only where no one has opened that.
 */
export async function requireShown(
  { var: { tmdb } }: Pick<Context<AppEnv>, 'var'>,
  series: number,
): Promise<void> {
  try {
    await tmdb.series(series, { seasons: FIRST_SEASONS })
  } catch (error) {
    // An outage says nothing of the series; its page, which leads here, is not there either.
    if (error instanceof TmdbError && error.kind === 'not-found') throw error
  }
}
