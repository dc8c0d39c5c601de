import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Amounts, type Api } from '../api.ts'
import { type Command, openSignedIn } from '../command.ts'
import { type Play, readPlays } from '../plays-file.ts'
import { EXIT, Stop, type World } from '../world.ts'

/** Plays of one request. */
const PART = 200
/** Requests that may bring nothing, one after the other, while the catalogue is looked through. */
const MOST_IDLE = 20

const Ref = z.looseObject({
  ids: z.looseObject({
    tmdb: z.number().optional(),
    imdb: z.string().optional(),
    tvdb: z.number().optional(),
  }),
  season: z.number().optional(),
  number: z.number().optional(),
})
type Ref = z.infer<typeof Ref>
const Sent = z.object({
  added: Amounts,
  existing: Amounts,
  not_found: z.array(Ref),
  later: z.array(Ref),
})
type Result = { added: number; existing: number; notFound: Ref[] }

export const importCommand: Command = {
  name: 'import',
  summary: 'adds the plays of a file',
  help: [
    'marquee import <file>',
    '',
    'Lines of JSON: {"tmdb": 1396, "season": 1, "number": 2, "watched_at": "2026-01-31T20:00:00+01:00"}, a film without',
    'numbers; imdb or tvdb in place of tmdb. Or CSV with the columns tmdb, imdb, tvdb, season, episode, watched_at.',
    'Plays without a time are added where there is none. Run it again after an interruption: nothing is added twice.',
  ],
  maxArguments: 1,
  async run({ world, words: [file] }) {
    if (file === undefined) throw new Stop('Say which file: marquee import <file>', EXIT.usage)
    const text = await readFile(file, 'utf8').catch(() => {
      throw new Stop(`${file} cannot be read.`, EXIT.usage)
    })
    const plays = readPlays(text)
    const api = await openSignedIn(world)

    const result = await sendAll(world, api, plays)
    const missing = result.notFound.map((ref) => `  ${JSON.stringify(ref)}`)
    const counts = `${result.added} added, ${result.existing} there already, ${missing.length} not found`
    const code = missing.length === 0 ? EXIT.done : EXIT.notFound
    return { result, text: [counts, ...missing.slice(0, 20)].join('\n'), code }
  },
}

async function sendAll(world: World, api: Api, plays: readonly Play[]): Promise<Result> {
  const result: Result = { added: 0, existing: 0, notFound: [] }
  let rest = [...plays]
  let idle = 0
  while (rest.length > 0) {
    const part = rest.slice(0, PART)
    const { added, existing, not_found, later } = await api('POST', 'sync/history', Sent, bodyOf(part))
    result.added += added.movies + added.episodes
    result.existing += existing.movies + existing.episodes
    result.notFound.push(...not_found)

    const names = new Set(later.map(nameOf))
    const again = part.filter((play) => names.has(nameOf(play)))
    idle = again.length === part.length ? idle + 1 : 0
    if (idle > MOST_IDLE) throw new Stop('The catalogue is too slow right now. Run it again later.')
    rest = [...again, ...rest.slice(PART)]
    world.note(`${plays.length - rest.length} of ${plays.length}`)
    // A catalogue that does not answer, or takes no more requests for now, needs time.
    if (idle > 0) await world.pause(idle)
  }
  return result
}

function bodyOf(plays: readonly Play[]) {
  const movies = plays.flatMap(({ ids, season, watched_at }) =>
    season === null ? [{ ids, watched_at }] : [],
  )
  const shows = plays.flatMap(({ ids, season, number, watched_at }) =>
    season === null ? [] : [{ ids, seasons: [{ number: season, episodes: [{ number, watched_at }] }] }],
  )
  return { movies, shows }
}

const nameOf = ({ ids, season, number }: Ref | Play): string =>
  JSON.stringify([ids.tmdb, ids.imdb, ids.tvdb, season ?? null, number ?? null])
