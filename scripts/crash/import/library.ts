import type { ImportRecord, SourceTitle } from '@marquee/importers/record'
import { EPISODES_A_SEASON, nameOf, SEASONS, YEAR } from './catalogue.ts'

const WHOLE = { series: 900, films: 5000, plays: 120_000 }
const FIRST_FILM = 20_000
const FIRST_SERIES = 60_000
const MINUTE = 60_000
const NEWEST = Date.parse('2026-11-01T20:00:00Z')
/** Series that are watched at the same time, an episode of each in turn. */
const AT_ONCE = 30

/** Somebody's history as a file has it, and the plays that it comes to. */
export type Library = { records: ImportRecord[]; plays: string[]; series: number; films: number }

/** The library that an import has to bear, or a share of it: each film once, and every tenth film rated. */
export function libraryOf(share: number): Library {
  const [series, films] = [Math.round(WHOLE.series * share), Math.round(WHOLE.films * share)]
  const filmIds = Array.from({ length: films }, (_, index) => FIRST_FILM + index)
  const watched = [
    ...episodesOf(series, Math.round(WHOLE.plays * share) - films),
    ...filmIds.map((id) => ({ id, part: null })),
  ]
  const records = watched.map(({ id, part }, index) => playOf(id, part, NEWEST - index * 7 * MINUTE))
  const ratings = filmIds.filter((id) => id % 10 === 0).map((id) => ratingOf(id, 1 + (id % 9)))
  return { records: [...records, ...ratings], plays: records.map(nameOfPlay), series, films }
}

export const ratedFilms = (share: number): number[] =>
  Array.from({ length: Math.round((WHOLE.films * share) / 10) }, (_, index) => FIRST_FILM + index * 10)

type Part = { season: number; number: number }

/** Episodes from the first on, of some series at a time. */
function episodesOf(series: number, amount: number): { id: number; part: Part }[] {
  const each = Math.ceil(amount / series)
  if (each > SEASONS * EPISODES_A_SEASON) throw new Error('Series have fewer episodes than that.')
  const all = Array.from({ length: Math.ceil(series / AT_ONCE) }, (_, group) =>
    Array.from({ length: each }, (__, nth) =>
      Array.from({ length: Math.min(AT_ONCE, series - group * AT_ONCE) }, (___, index) => ({
        id: FIRST_SERIES + group * AT_ONCE + index,
        part: {
          season: 1 + Math.floor(nth / EPISODES_A_SEASON),
          number: 1 + (nth % EPISODES_A_SEASON),
        },
      })),
    ),
  )
  return all.flat(2).slice(0, amount)
}

function titleOf(id: number, kind: 'film' | 'series'): SourceTitle {
  return { kind, ids: { tmdb: id }, name: nameOf(id), year: YEAR }
}

const base = (key: string, at: number) => ({
  ...({ key, source: 'trakt', position: { file: 'history.json', line: null } } as const),
  time: { at: new Date(at).toISOString(), precision: 'minute', isApproximate: false } as const,
})

function playOf(id: number, part: Part | null, at: number): ImportRecord & { action: 'play' } {
  const episode = part === null ? null : { ...part, ids: {} }
  const title = titleOf(id, part === null ? 'film' : 'series')
  return { ...base(`trakt:${id}/${at}`, at), action: 'play', title, episode }
}

function ratingOf(id: number, rating: number): ImportRecord {
  const about = { title: titleOf(id, 'film'), season: null, episode: null, rating, raw: `${rating}` }
  return { ...base(`trakt:rating/${id}`, NEWEST), action: 'rating', ...about }
}

function nameOfPlay({ title, episode, time }: ImportRecord & { action: 'play' }): string {
  return `${title.ids.tmdb}/${episode?.season ?? null}/${episode?.number ?? null}/${time.at}`
}
