import type { TitleType } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { onlyRow } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { answerJson } from './answer-json.ts'
import {
  isFilm,
  isSeries,
  MovieOfRadarr,
  movieOfRadarr,
  RadarrFilm,
  radarrFilm,
  SeriesOfSonarr,
  SonarrSeries,
  seriesOfSonarr,
  sonarrSeries,
} from './arr.ts'
import { ADDRESS_REFUSALS, AddressToken, readByAddress, refuseAddress } from './open-address.ts'
import { type Listed, selectIsThere, selectListed, sourceOf } from './select-listed.ts'

const Params = z.strictObject({ token: AddressToken })
/** `watchlist`, `seen` or the id of a folder. */
const ListQuery = z.strictObject({ list: z.string().min(1).max(60).default('watchlist') })
/** Choices that Radarr and Sonarr offer in the settings of a list. */
const Choice = z.enum(['qualityprofile', 'languageprofile', 'rootfolder', 'tag'])

const describeList = (summary: string, item: z.ZodType) =>
  describe(summary, { tag: 'Service', answers: { 200: z.array(item) }, refusals: ADDRESS_REFUSALS })

/** Lists that Radarr and Sonarr fetch, by a token in the address alone. */
export const arrLists = new Hono<AppEnv>()
  .get(
    '/:token/radarr.json',
    describeList('Films of a list, for a Custom List of Radarr', RadarrFilm),
    validate('param', Params),
    validate('query', ListQuery),
    (c) => answerList(c, { ...c.req.valid('param'), ...c.req.valid('query'), type: 'movies' }, radarrFilms),
  )
  .get(
    '/:token/sonarr.json',
    describeList('Series of a list, for a Custom List of Sonarr', SonarrSeries),
    validate('param', Params),
    validate('query', ListQuery),
    (c) => answerList(c, { ...c.req.valid('param'), ...c.req.valid('query'), type: 'series' }, sonarrList),
  )
  .get(
    '/:token/api/v3/movie',
    describeList('Films of the watchlist, as another Radarr has them', MovieOfRadarr),
    validate('param', Params),
    (c) => answerList(c, { ...c.req.valid('param'), type: 'movies' }, moviesOfRadarr),
  )
  .get(
    '/:token/api/v3/series',
    describeList('Series of the watchlist, as another Sonarr has them', SeriesOfSonarr),
    validate('param', Params),
    (c) => answerList(c, { ...c.req.valid('param'), type: 'series' }, allSeriesOfSonarr),
  )
  .get(
    '/:token/api/v3/:choice',
    describeList('Profiles, folders and tags of another Radarr or Sonarr: none', z.object({})),
    validate('param', Params.extend({ choice: Choice })),
    async (c) => {
      const found = await readByAddress(c, c.req.valid('param').token, () => [])
      return found === null ? refuseAddress(c) : answerJson(c, [])
    },
  )

const radarrFilms = (titles: Listed[]) => titles.filter(isFilm).map(radarrFilm)
const sonarrList = (titles: Listed[]) => titles.filter(isSeries).map(sonarrSeries)
const moviesOfRadarr = (titles: Listed[]) => titles.filter(isFilm).map(movieOfRadarr)
const allSeriesOfSonarr = (titles: Listed[]) => titles.filter(isSeries).map(seriesOfSonarr)

type Wanted = { token: string; list?: string; type: TitleType }

async function answerList(
  c: Context<AppEnv>,
  { token, list = 'watchlist', type }: Wanted,
  write: (titles: Listed[]) => object,
) {
  const source = sourceOf(list)
  const found = await readByAddress(c, token, (owner) => [
    selectIsThere(owner, source),
    selectListed(owner, { source, type, which: sql`true` }),
  ])
  if (found === null) return refuseAddress(c)

  const [there, titles] = found.rows
  // An empty list would have them remove what they have of it.
  if (onlyRow(there).isThere === 0) return c.json(problem('not-found'), 404)
  return answerJson(c, write(titles))
}
