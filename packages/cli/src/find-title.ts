import type { Api } from './api.ts'
import { type Call, textOf } from './command.ts'
import { EXIT, Stop } from './world.ts'

export type Found = { type: 'movie' | 'show'; ids: { tmdb: number }; title: string; year: number | null }

/** Options with which a command finds a title. */
export const TITLE_OPTIONS = { tmdb: { type: 'string' } } as const

export const TITLE_HELP = [
  'A title is its name, with its year where several have it: "Dune (2021)". --tmdb takes its number instead.',
]

/** Finds the one title that is meant by its name, or by --tmdb. */
export async function findTitle(api: Api, call: Call, type: Found['type']): Promise<Found> {
  const { values, words } = call
  const [name] = words
  const tmdb = textOf(values, 'tmdb')
  if (tmdb !== undefined) {
    if (!/^[1-9]\d{0,9}$/.test(tmdb)) throw new Stop('--tmdb takes a number.', EXIT.usage)
    return { type, ids: { tmdb: Number(tmdb) }, title: name ?? `TMDB ${tmdb}`, year: null }
  }
  if (name === undefined) throw new Stop('Say which title. Add --help to read how.', EXIT.usage)

  const { text, year } = readName(name)
  const query = new URLSearchParams({ q: text, type })
  const { results } = await api<{ results: Found[] }>('GET', `search?${query}`)
  return choose(name, results, { text, year })
}

type Name = { text: string; year: number | null }

function choose(name: string, results: readonly Found[], { text, year }: Name): Found {
  const fitting = results.filter((found) => year === null || found.year === year)
  const same = fitting.filter(({ title }) => fold(title) === fold(text))
  const candidates = same.length > 0 ? same : fitting
  const [only, ...others] = candidates
  if (only === undefined) throw new Stop(`Nothing is called "${name}".`, EXIT.notFound)
  if (others.length === 0) return only
  const list = candidates
    .slice(0, 10)
    .map(({ title, year, ids }) => `  ${title} (${year ?? '?'})  --tmdb ${ids.tmdb}`)
  throw new Stop([`"${name}" could be:`, ...list, 'Add the year or --tmdb.'].join('\n'), EXIT.notFound)
}

/** Reads a name with a year behind it. */
function readName(name: string): Name {
  const [, text, year] = /^(.+?)\s*\((\d{4})\)$/.exec(name) ?? []
  return text === undefined ? { text: name, year: null } : { text, year: Number(year) }
}

/** Names are the same whatever their case and accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
