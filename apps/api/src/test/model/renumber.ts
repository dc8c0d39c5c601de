import { env } from 'cloudflare:workers'
import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { openDb } from '#db/client.ts'
import { titles } from '#db/schema.ts'
import { deriveLeftOver } from '#progress/derive.ts'
import { refreshTitles } from '#titles/refresh.ts'
import { type Catalogue, realId, SEASON_NUMBERS, TITLE_IDS, tmdb } from './catalogue.ts'
import { type Step, step } from './command.ts'
import { seriesId } from './episodes.ts'
import { followEpisodes } from './watching.ts'
import { expectNoted } from './world.ts'

/** Edit of a series by TMDB's editors; `which` and `other` choose among its episodes. */
type Change = (catalogue: Catalogue, series: number, which: number, other: number) => void

const pick = (catalogue: Catalogue, series: number, which: number) => {
  const listed = catalogue.of(series)
  return listed[which % Math.max(1, listed.length)]
}

const changes: Record<string, Change> = {
  'moves an episode': (catalogue, series, which, other) => {
    const one = pick(catalogue, series, which)
    const regular = SEASON_NUMBERS.filter((number) => number > 0)
    if (one) catalogue.move(series, one, regular[other % regular.length] ?? 1)
  },
  'makes an episode a special': (catalogue, series, which) => {
    const one = pick(catalogue, series, which)
    if (one) catalogue.move(series, one, 0)
  },
  'swaps two episodes': (catalogue, series, which, other) => {
    const [one, two] = [pick(catalogue, series, which), pick(catalogue, series, other)]
    if (!one || !two) return
    const { season, number } = one
    Object.assign(one, { season: two.season, number: two.number })
    Object.assign(two, { season, number })
  },
  'deletes an episode': (catalogue, series, which) => {
    const one = pick(catalogue, series, which)
    if (one) catalogue.remove(series, one)
  },
  'gives an episode another id': (catalogue, series, which) => {
    const one = pick(catalogue, series, which)
    if (one) catalogue.replace(series, one, {})
  },
  'gives an episode another id and name': (catalogue, series, which) => {
    const one = pick(catalogue, series, which)
    if (one) catalogue.replace(series, one, { name: `Renamed ${one.name}` })
  },
  'puts another episode in the place of one': (catalogue, series, which) => {
    const one = pick(catalogue, series, which)
    const airDate = '2011-11-11'
    if (one) catalogue.replace(series, one, { name: `Instead of ${one.name}`, airDate })
  },
  'brings an episode back': (catalogue, series, which) => {
    const gone = [...catalogue.gone.values()].filter((one) => one.series === series)
    const one = gone[which % Math.max(1, gone.length)]
    if (one) catalogue.bringBack(one.id)
  },
  'adds an episode': (catalogue, series, which) => {
    catalogue.add(series, SEASON_NUMBERS[which % SEASON_NUMBERS.length] ?? 1)
  },
  'airs an episode': (catalogue, series) => {
    for (const one of catalogue.of(series)) if (one.airDate > '2090') one.airDate = '2012-12-12'
  },
}

/** The hourly tasks that bring stored series up to date. */
async function refresh(world: number, now: number, isDerived: boolean): Promise<void> {
  const db = openDb(env.DB)
  const ids = TITLE_IDS.map((id) => realId(world, id))
  await db
    .update(titles)
    .set({ refreshAt: new Date(0) })
    .where(inArray(titles.id, ids))
  await refreshTitles(db, tmdb, new Date(now))
  if (isDerived) await deriveLeftOver(db)
}

/** Mostly episodes of the first season. */
const which = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(2, 2, 3, 4) },
  { weight: 1, arbitrary: fc.nat(20) },
)

/** Changes of the catalogue with the hourly refresh after them. */
export const renumbering = fc
  .record({
    ...{ series: seriesId, which, other: fc.nat(20), isDerived: fc.boolean() },
    name: fc.constantFrom('moves an episode', ...Object.keys(changes)),
  })
  .map(
    ({ series, name, which, other, isDerived }): Step =>
      step(`sees that TMDB ${name} of ${series} (${which}, ${other})`, 0, async (_, real, model) => {
        const { catalogue, players } = model
        changes[name]?.(catalogue, series, which, other)
        await refresh(real.world, real.now, isDerived)
        for (const { notes } of players) {
          for (const id of TITLE_IDS) if (notes) followEpisodes(notes, catalogue, id)
        }
        for (const player of players) await expectNoted(real, player)
      }),
  )
