import type { Episode, SeasonDetail } from '@marquee/domain/catalogue'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { episode, film, idsOf, season, series } from '#test/titles.ts'

/** Titles of each world; a film has the id of a series, for an id alone names nothing. */
export const TITLE_IDS = [1396, 1399]
const SEASONS = [0, 1, 2, 5]
/** Ids of one world lie between a multiple of this and the next. */
const WORLD_SIZE = 10_000

export type Listed = { id: number; season: number; number: number; name: string; airDate: string }

const NEVER = '2099-01-01'
export const hasAired = ({ airDate }: Listed): boolean => airDate < NEVER
export const SEASON_NUMBERS: readonly number[] = SEASONS

/** Episodes of one world's series as TMDB lists them now, with ids that are short. */
export class Catalogue {
  readonly #listed = new Map<number, Listed[]>()
  /** Episodes that are no longer listed, as they were last. */
  readonly gone = new Map<number, Listed & { series: number }>()
  #lastId = 0

  constructor() {
    for (const id of TITLE_IDS) {
      for (const [season, amount] of [
        [0, 2],
        [1, 3],
        [2, 1],
      ] as const) {
        for (let added = 0; added < amount; added += 1) this.add(id, season)
      }
      this.add(id, 5, NEVER)
    }
  }

  /** Episodes in the order of their numbers. */
  of(series: number): Listed[] {
    return (this.#listed.get(series) ?? []).sort((a, b) => a.season - b.season || a.number - b.number)
  }

  at(series: number, season: number, number: number): Listed | null {
    return this.of(series).find((one) => one.season === season && one.number === number) ?? null
  }

  /** Adds an episode at the end of a season, which airs on a day of its own. */
  add(series: number, season: number, airDate?: string): Listed {
    const id = this.newId()
    const day = airDate ?? new Date(Date.UTC(2008, 0, 20 + id)).toISOString().slice(0, 10)
    const added = {
      id,
      season,
      number: this.#lastNumber(series, season) + 1,
      name: `Part ${id}`,
      airDate: day,
    }
    this.#listed.set(series, [...this.of(series), added])
    return added
  }

  move(series: number, one: Listed, season: number): void {
    one.number = this.#lastNumber(series, season) + 1
    one.season = season
  }

  remove(series: number, one: Listed): void {
    this.gone.set(one.id, { ...one, series })
    this.#listed.set(
      series,
      this.of(series).filter((other) => other !== one),
    )
  }

  /** Puts another episode in the place of one: with a new id, and changes. */
  replace(series: number, one: Listed, changes: Partial<Listed>): void {
    this.remove(series, one)
    this.#listed.set(series, [...this.of(series), { ...one, id: this.newId(), ...changes }])
  }

  /** Lists an episode again that was gone, at the end of its season. */
  bringBack(id: number): void {
    const back = this.gone.get(id)
    if (back === undefined) return
    this.gone.delete(id)
    const { series, ...one } = back
    const number = this.#lastNumber(series, one.season) + 1
    this.#listed.set(series, [...this.of(series), { ...one, number }])
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  #lastNumber(series: number, season: number): number {
    return Math.max(0, ...this.of(series).flatMap((one) => (one.season === season ? [one.number] : [])))
  }
}

const worlds = new Map<number, Catalogue>()
let lastWorld = 100_000

/** Opens a catalogue whose titles have ids of their own in the database, which all worlds share. */
export function openWorld(): { world: number; catalogue: Catalogue } {
  lastWorld += 1
  const catalogue = new Catalogue()
  worlds.set(lastWorld, catalogue)
  return { world: lastWorld, catalogue }
}

export const realId = (world: number, id: number) => world * WORLD_SIZE + id

/** The ids that the database knows in the place of the short ones; the other way round `toShort`. */
export function toReal(world: number, text: string): string {
  return text
    .replace(
      /((?:series|movies)[/:]|"(?:series|movies)","id":|(?:episodes|up-to-here|following)\/)(1396|1399)\b/g,
      (_, before: string, id: string) => before + realId(world, Number(id)),
    )
    .replace(
      /(mark:series:\d+:(?:[^:/]*:)?)(\d{1,4})\b/g,
      (_, before: string, id: string) => before + realId(world, Number(id)),
    )
}

export function toShort(world: number, text: string): string {
  return text.replace(new RegExp(`\\b${world}(\\d{4})\\b`, 'g'), (_, id: string) => String(Number(id)))
}

function seasonsOf(world: number, id: number): SeasonDetail[] {
  const listed = worlds.get(world)?.of(id) ?? []
  return SEASONS.map((number) => {
    const episodes = listed
      .filter((one) => one.season === number)
      .map((one): Episode => episode({ ...one, id: realId(world, one.id) }))
    return season({ number, airDate: '2008-01-20', episodes, episodeCount: episodes.length })
  })
}

function find(id: number): { world: number; short: number } {
  const [world, short] = [Math.floor(id / WORLD_SIZE), id % WORLD_SIZE]
  if (worlds.has(world) && TITLE_IDS.includes(short)) return { world, short }
  throw new TmdbError({ kind: 'not-found', path: `/${id}`, status: 404 })
}

/** The catalogue of all worlds: refreshing what is due in one reaches the titles of the others. */
export const tmdb: TmdbClient = {
  ...tmdbKnowing(),
  film: async (id) => film({ id: find(id) && id }),
  series: async (id, { seasons: wanted = [] } = {}) => {
    const { world, short } = find(id)
    const all = seasonsOf(world, short)
    return {
      series: series({ id, seasons: all.map(({ episodes: _, ...summary }) => summary) }),
      seasons: all.filter(({ number }) => wanted.includes(number)),
      ids: idsOf({ type: 'series', id }),
    }
  },
  season: async (id, number) => {
    const { world, short } = find(id)
    const found = seasonsOf(world, short).find((one) => one.number === number)
    if (found === undefined) throw new TmdbError({ kind: 'not-found', path: `/${id}`, status: 404 })
    return { season: found, videos: [] }
  },
}
