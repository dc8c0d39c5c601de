import type { SeasonDetail } from '@marquee/domain/catalogue'
import { createTmdbClient, MOST_SEASONS, type TmdbClient } from '@marquee/tmdb-client/client'
import type { Fetch } from '@marquee/tmdb-client/request'

/** Seasons that come with a series in one request: the specials and as many more as may be. */
const WITH_SERIES = Array.from({ length: MOST_SEASONS }, (_, index) => index)

type CatalogueOptions = { fetch: Fetch; token: string; baseUrl?: string }

/**
 * Opens the catalogue of one step. An answer is at hand for the rest of the step, and a series comes with its
 * seasons: matching it, storing it and resolving its episodes are one request together.
 */
export function openStepCatalogue({ fetch, token, baseUrl }: CatalogueOptions): TmdbClient {
  const tmdb = createTmdbClient({ fetch, token, ...(baseUrl !== undefined && { baseUrl }) })
  const once = createMemory()
  const series = (id: number, seasons: readonly number[]) =>
    once(`series/${id}/${seasons.join()}`, () => tmdb.series(id, { seasons }))

  return {
    ...tmdb,
    film: (id) => once(`film/${id}`, () => tmdb.film(id)),
    find: (source, id) => once(`find/${source}/${id}`, () => tmdb.find(source, id)),
    async series(id, { seasons = [] } = {}) {
      const whole = await series(id, WITH_SERIES)
      const others = seasons.filter((number) => number >= WITH_SERIES.length)
      const listed = new Set(whole.series.seasons.map(({ number }) => number))
      const wanted = others.filter((number) => listed.has(number))
      const more: SeasonDetail[] = []
      if (wanted.length > 0) more.push(...(await series(id, wanted)).seasons)
      return {
        series: whole.series,
        seasons: [...whole.seasons.filter(({ number }) => seasons.includes(number)), ...more],
      }
    },
  }
}

/** Creates a memory of answers, failures included, by the question. */
function createMemory() {
  const answers = new Map<string, Promise<unknown>>()
  return <Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(question) as Promise<Answer> | undefined
    if (known !== undefined) return known
    const answer = ask()
    answers.set(question, answer)
    return answer
  }
}
