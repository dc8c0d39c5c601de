import type { TitleSummary } from '@marquee/domain/catalogue'
import { asListed } from '@marquee/domain/listed-title'
import type { TitleType } from '@marquee/domain/title'
import type { Context } from 'hono'
import type { AppEnv } from '#env.ts'
import { mergeByPopularity } from './merge.ts'
import { searchHalves } from './search-halves.ts'

type ResultsQuery = { q: string; segment?: TitleType | undefined; page?: number | undefined }

/** Searches the catalogue for films and series, or one of them; the popular come first. */
export async function findResults(c: Pick<Context<AppEnv>, 'var'>, { q, segment, page = 1 }: ResultsQuery) {
  const type = segment ?? null
  const { movies, series, missing } = await searchHalves(c.var.tmdb, { query: q, page }, type)
  if (missing !== null) c.var.notes.withoutPart = true

  const shown = type === null ? [movies, series] : [{ movies, series }[type]]
  const items: TitleSummary[] = mergeByPopularity(shown[0]?.items ?? [], shown[1]?.items ?? [])
  return {
    ...{ q, segment: type, page, missing, items: items.map(asListed) },
    totalPages: Math.max(...shown.map((page) => page?.totalPages ?? 1)),
    counts: { movies: movies?.totalResults ?? null, series: series?.totalResults ?? null },
  }
}
