import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { withProgress } from '#my-series/computed.ts'
import { readMySeries } from '#my-series/item.ts'
import { readCurrent } from '#progress/read-current.ts'
import { answerJson } from './answer-json.ts'
import { ADDRESS_REFUSALS, AddressToken, readByAddress, refuseAddress } from './open-address.ts'
import { selectListed } from './select-listed.ts'
import { selectIdentifiedUpNext } from './select-up-next.ts'
import { Catalogue, MANIFEST, Manifest, metaOf, STREMIO_PAGE, type StremioMeta } from './stremio.ts'

const Params = z.strictObject({ token: AddressToken })
const NAMES = ['watchlist-films', 'watchlist-series', 'up-next'] as const
const TypeParams = Params.extend({ type: z.enum(['movie', 'series']) })
const FileParams = TypeParams.extend({ file: z.enum(NAMES.map((name) => `${name}.json` as const)) })
const PageParams = TypeParams.extend({
  catalogue: z.enum(NAMES),
  page: z.string().regex(/^skip=\d{1,6}\.json$/),
})

const service = { tag: 'Service', refusals: ADDRESS_REFUSALS } as const

/** Stremio is a page of another site, and reads nothing without this (CORS); no cookie opens what is here. */
const forAnyPage = createMiddleware<AppEnv>(async function forAnyPage(c, next) {
  await next()
  c.res.headers.set('Access-Control-Allow-Origin', '*')
})

/** An add-on of Stremio with a person's lists, by a token in the address alone. */
export const stremio = new Hono<AppEnv>()
  .get(
    '/:token/manifest.json',
    forAnyPage,
    describe('What the add-on of Stremio has', { ...service, answers: { 200: Manifest } }),
    validate('param', Params),
    async (c) => {
      const found = await readByAddress(c, c.req.valid('param').token, () => [])
      return found === null ? refuseAddress(c) : answerJson(c, MANIFEST)
    },
  )
  .get(
    '/:token/catalog/:type/:file',
    forAnyPage,
    describe('A catalogue for Stremio', { ...service, answers: { 200: Catalogue } }),
    validate('param', FileParams),
    (c) => {
      const { file, ...wanted } = c.req.valid('param')
      return answerCatalogue(c, { ...wanted, catalogue: file.replace('.json', ''), skip: 0 })
    },
  )
  .get(
    '/:token/catalog/:type/:catalogue/:page',
    forAnyPage,
    describe('A further page of a catalogue for Stremio', {
      ...service,
      answers: { 200: Catalogue },
    }),
    validate('param', PageParams),
    (c) => {
      const { page, ...wanted } = c.req.valid('param')
      return answerCatalogue(c, { ...wanted, skip: Number(/\d+/.exec(page)?.[0]) })
    },
  )

type Wanted = { token: string; type: StremioMeta['type']; catalogue: string; skip: number }

async function answerCatalogue(c: Context<AppEnv>, wanted: Wanted) {
  const metas = await (wanted.catalogue === 'up-next' ? readUpNext(c, wanted) : readWatchlist(c, wanted))
  return metas === null ? refuseAddress(c) : answerJson(c, { metas })
}

async function readWatchlist(c: Context<AppEnv>, { token, type, catalogue, skip }: Wanted) {
  const isOther = (catalogue === 'watchlist-films') !== (type === 'movie')
  const found = await readByAddress(c, token, (owner) => [
    selectListed(owner, {
      source: { kind: 'bookmarks', label: 'watchlist' },
      type: type === 'movie' ? 'movies' : 'series',
      which: isOther ? sql`false` : sql`title.imdb_id is not null`,
      amount: sql`${STREMIO_PAGE} offset ${skip}`,
    }),
  ])
  if (found === null) return null
  return found.rows[0].flatMap(({ imdbId, ...title }) =>
    imdbId === null ? [] : [metaOf(type, { ...title, imdbId })],
  )
}

/** All of them come with the first page, the one in which something happened last first. */
async function readUpNext(c: Context<AppEnv>, { token, type, skip }: Wanted) {
  const amount = type === 'series' && skip === 0 ? STREMIO_PAGE : 0
  const select = (owner: Parameters<typeof selectIdentifiedUpNext>[0]) =>
    [selectIdentifiedUpNext(owner, c.var.clock(), amount)] as const
  const found = await readByAddress(c, token, select, readCurrent)
  if (found === null) return null
  return withProgress(c, found.owner, found.rows[0]).flatMap((row) => {
    const { imdbId, year, posterPath } = row
    const { title, progress } = readMySeries(row, 'same-day')
    if (imdbId === null || progress.next === null) return []
    const { season, number } = progress.next
    const meta = metaOf('series', { imdbId, year, posterPath, name: title.name })
    return [{ ...meta, description: `Next: season ${season}, episode ${number}` }]
  })
}
