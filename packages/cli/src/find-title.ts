import { z } from 'zod'
import type { Api } from './api.ts'
import { type Call, textOf } from './command.ts'
import { EXIT, Stop } from './world.ts'

const Found = z.looseObject({
  type: z.enum(['movie', 'show']),
  ids: z.looseObject({ tmdb: z.number() }),
  title: z.string(),
  year: z.number().nullable(),
})
export type Found = z.infer<typeof Found>

const Results = z.object({ results: z.array(Found) })

/** Options with which a command finds a title. */
export const TITLE_OPTIONS = { tmdb: { type: 'string' } } as const

export const TITLE_HELP = [
  'A title is its name, with its year where several have it: "Dune (2021)". --tmdb takes its number instead.',
]

/** Finds the one title that is meant by its name, if the command has one, or by --tmdb. */
export async function findTitle(
  api: Api,
  { values }: Pick<Call, 'values'>,
  { name, type }: { name: string | undefined; type: Found['type'] },
): Promise<Found> {
  const tmdb = textOf(values, 'tmdb')
  if (tmdb !== undefined) {
    if (!/^[1-9]\d{0,9}$/.test(tmdb)) throw new Stop('--tmdb takes a number.', EXIT.usage)
    return { type, ids: { tmdb: Number(tmdb) }, title: name ?? `TMDB ${tmdb}`, year: null }
  }
  if (name === undefined) throw new Stop('Say which title. Add --help to read how.', EXIT.usage)

  const { text, year } = readName(name)
  const query = new URLSearchParams({ q: text, type })
  const { results } = await api('GET', `search?${query}`, Results)
  return choose({ name, type, text, year }, results)
}

type Name = { text: string; year: number | null }
type Wanted = Name & { name: string; type: Found['type'] }

const NONE_CALLED = { movie: 'No film is called', show: 'No series is called' }
/** Without a number a film is meant. */
const ADD_NUMBER = 'Of a series, add the episode (S01E02), or to rate it the season (S02).'

/** Chooses the one title of this name; one of another name is not what was typed, even if it is the only one found. */
function choose({ name, type, text, year }: Wanted, results: readonly Found[]): Found {
  const fitting = results.filter((found) => year === null || found.year === year)
  const same = fitting.filter(({ title }) => fold(title) === fold(text))
  const [only, ...others] = same
  if (only !== undefined && others.length === 0) return only

  const none = `${NONE_CALLED[type]} "${name}".`
  if (fitting.length === 0) throw new Stop(type === 'movie' ? `${none} ${ADD_NUMBER}` : none, EXIT.notFound)
  const list = (only === undefined ? fitting : same)
    .slice(0, 10)
    .map(({ title, year, ids }) => `  ${title} (${year ?? '?'})  --tmdb ${ids.tmdb}`)
  const message =
    only === undefined
      ? [`${none} Found was:`, ...list, 'Type one of these names, or add --tmdb.']
      : [`"${name}" could be:`, ...list, 'Add the year or --tmdb.']
  throw new Stop(message.join('\n'), EXIT.notFound)
}

/** Reads a name with a year behind it. */
function readName(name: string): Name {
  const [, text, year] = /^(.+?)\s*\((\d{4})\)$/.exec(name) ?? []
  return text === undefined ? { text: name, year: null } : { text, year: Number(year) }
}

/** Names are the same whatever their case and accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
