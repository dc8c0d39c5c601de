import Papa from 'papaparse'
import { readWatchedAt, WATCHED_AT_HELP } from './watched-at.ts'
import { EXIT, Stop } from './world.ts'

type Ids = { tmdb?: number; imdb?: string; tvdb?: number }

/** A play of a file: of a film where it has no numbers. */
export type Play = { ids: Ids; season: number | null; number: number | null; watched_at: string }

type Row = Record<string, unknown>

/**
 * Largest values that the API takes, `TitleId` and `NumberInSeries` of the domain, on which a program of its own does not
 * depend. The API refuses others by their place in a request, and not in a file.
 */
const [LARGEST_ID, LARGEST_NUMBER] = [2_147_483_647, 99_999]

/** Reads plays, one JSON object a line, or CSV whose first line names the columns. */
export function readPlays(file: string): Play[] {
  const text = file.replace(/^\uFEFF/, '')
  if (text.trimStart().startsWith('{')) return readLines(text)
  return readTable(text).flatMap((row, index) => (isBlank(row) ? [] : [readPlay(row, index + 2)]))
}

function readLines(text: string): Play[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readPlay(readRow(line, index + 1), index + 1)]))
}

function readRow(line: string, number: number): Row {
  try {
    const row = JSON.parse(line)
    if (typeof row === 'object' && row !== null) return row
  } catch {
    // Said below.
  }
  throw new Stop(`Line ${number} is no JSON object.`, EXIT.usage)
}

function readTable(text: string): Row[] {
  // With their blank lines: a message names the line as editors count.
  const { data, meta } = Papa.parse<Row>(text, {
    header: true,
    // A column that is not known by its name would be missing, and an episode without its numbers is a film.
    transformHeader: (name) => name.trim().toLowerCase(),
    transform: (cell) => cell.trim(),
  })
  if (!meta.fields?.some((name) => ['tmdb', 'imdb', 'tvdb'].includes(name)))
    throw new Stop(
      'The first line has to name the columns: tmdb, imdb or tvdb, season, episode, watched_at.',
      EXIT.usage,
    )
  return data
}

const isBlank = (row: Row) => Object.values(row).every((cell) => String(cell).trim() === '')

function readPlay(row: Row, line: number): Play {
  const wrong = (what: string) => new Stop(`Line ${line}: ${what}.`, EXIT.usage)
  const number = (name: string, from: number, to: number): number | null => {
    const value = row[name]
    if (value === undefined || value === null || value === '') return null
    if (!/^\d{1,10}$/.test(String(value)) || Number(value) < from || Number(value) > to)
      throw wrong(`"${value}" is no number for ${name}`)
    return Number(value)
  }
  const [tmdb, tvdb] = [number('tmdb', 1, LARGEST_ID), number('tvdb', 1, LARGEST_ID)]
  const imdb = typeof row.imdb === 'string' && row.imdb !== '' ? row.imdb : null
  if (imdb !== null && !/^tt\d{1,10}$/.test(imdb)) throw wrong(`"${imdb}" is no id of IMDb, as tt1375666 is`)
  if (tmdb === null && tvdb === null && imdb === null) throw wrong('it has no tmdb, imdb or tvdb')
  const numbered = (name: string) => number(name, 0, LARGEST_NUMBER)
  const [season, episode] = [numbered('season'), numbered('number') ?? numbered('episode')]
  if ((season === null) !== (episode === null)) throw wrong('an episode has a season and a number')
  // A time that is made up would be another one in the next run.
  const text = row.watched_at || 'unknown'
  const watchedAt = typeof text === 'string' ? readWatchedAt(text) : null
  if (watchedAt === null) throw wrong(`"${text}" is no time: watched_at is ${WATCHED_AT_HELP}`)
  return {
    ids: { ...(tmdb !== null && { tmdb }), ...(imdb !== null && { imdb }), ...(tvdb !== null && { tvdb }) },
    ...{ season, number: episode },
    watched_at: watchedAt,
  }
}
