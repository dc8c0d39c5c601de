import type { SeasonDetail, TitleSummary } from '@marquee/domain/catalogue'
import { createTmdbClient, MOST_SEASONS, type TmdbClient } from '@marquee/tmdb-client/client'
import type { Fetch } from '@marquee/tmdb-client/request'

/** Seasons that come with a series in one request: the specials and as many more as may be. */
const WITH_SERIES = Array.from({ length: MOST_SEASONS }, (_, index) => index)

type CatalogueOptions = { fetch: Fetch; token: string; baseUrl?: string }

export type StepCatalogue = TmdbClient & {
  /** A film as a search or `/find` gave it in this step; `null` where there was none, or its whole answer is at hand. */
  listedFilm: (id: number) => TitleSummary | null
}

/**
 * Opens the catalogue of one step. An answer is at hand for the rest of the step, and a series comes with its
 * seasons: matching it, storing it and resolving its episodes are one request together. So are matching a film by its
 * name or by an id of another service and storing it.
 */
export function openStepCatalogue({ fetch, token, baseUrl }: CatalogueOptions): StepCatalogue {
  const tmdb = createTmdbClient({ fetch, token, ...(baseUrl !== undefined && { baseUrl }) })
  const once = createMemory()
  const series = (id: number, seasons: readonly number[]) =>
    once(`series/${id}/${seasons.join()}`, () => tmdb.series(id, { seasons }))
  const listed = new Map<number, TitleSummary>()
  const atHand = new Set<number>()

  function list(titles: readonly TitleSummary[]): void {
    for (const title of titles) if (title.type === 'movies') listed.set(title.id, title)
  }

  return {
    ...tmdb,
    listedFilm: (id) => (atHand.has(id) ? null : (listed.get(id) ?? null)),
    film: (id) =>
      once(`film/${id}`, async () => {
        const film = await tmdb.film(id)
        atHand.add(id)
        return film
      }),
    find: (source, id) =>
      once(`find/${source}/${id}`, async () => {
        const found = await tmdb.find(source, id)
        list(found.titles)
        return found
      }),
    async search(type, search) {
      const page = await tmdb.search(type, search)
      list(page.items)
      return page
    },
    async series(id, { seasons = [] } = {}) {
      const whole = await series(id, WITH_SERIES)
      const others = seasons.filter((number) => number >= WITH_SERIES.length)
      const known = new Set(whole.series.seasons.map(({ number }) => number))
      const wanted = others.filter((number) => known.has(number))
      const more: SeasonDetail[] = []
      if (wanted.length > 0) more.push(...(await series(id, wanted)).seasons)
      return {
        series: whole.series,
        ids: whole.ids,
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
