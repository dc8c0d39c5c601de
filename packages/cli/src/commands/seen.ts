import { z } from 'zod'
import { Amounts } from '../api.ts'
import { type Command, openSignedIn, textOf } from '../command.ts'
import { formatEpisode, readEpisode } from '../episode.ts'
import { findTitle, TITLE_HELP, TITLE_OPTIONS } from '../find-title.ts'
import { readWatchedAt, WATCHED_AT_HELP } from '../watched-at.ts'
import { EXIT, Stop, type World } from '../world.ts'

const Added = z.object({ added: Amounts, not_found: z.array(z.unknown()), later: z.array(z.unknown()) })

/** A word that was meant as an episode, as "S02" beside --tmdb: a film must not be marked by it. */
const LIKE_AN_EPISODE = /^s\d/i

export const seen: Command = {
  name: 'seen',
  summary: 'marks a film or an episode as seen',
  help: [
    'marquee seen <title> [S01E02] [--at 2026-01-31]',
    '',
    ...TITLE_HELP,
    `--at takes ${WATCHED_AT_HELP}; without it, now.`,
  ],
  maxArguments: 2,
  options: { ...TITLE_OPTIONS, at: { type: 'string' } },
  async run(call) {
    const { world, values, words } = call
    const code = words.at(values.tmdb === undefined ? 1 : -1)
    const episode = code === undefined ? null : readEpisode(code)
    if (code !== undefined && episode === null && (words.length > 1 || LIKE_AN_EPISODE.test(code)))
      throw new Stop(`"${code}" is no episode. Write it as S01E02, and a name in quotes.`, EXIT.usage)
    const at = readAt(textOf(values, 'at'), world)

    const api = await openSignedIn(world)
    // Beside --tmdb the first word may be the episode.
    const name = episode !== null && words[0] === code ? undefined : words[0]
    const title = await findTitle(api, call, { name, type: episode === null ? 'movie' : 'show' })
    const { ids } = title
    const own = { watched_at: at }
    const body =
      episode === null
        ? { movies: [{ ids, ...own }] }
        : {
            shows: [
              { ids, seasons: [{ number: episode.season, episodes: [{ number: episode.number, ...own }] }] },
            ],
          }
    const sent = await api('POST', 'sync/history', Added, body)

    const piece = `${title.title}${episode === null ? '' : ` ${formatEpisode(episode)}`}`
    if (sent.not_found.length > 0) throw new Stop(`There is no ${piece}.`, EXIT.notFound)
    if (sent.later.length > 0) throw new Stop(`${piece} could not be looked up in time. Run it again.`)
    const isNew = sent.added.movies + sent.added.episodes > 0
    return {
      result: { title, episode, added: isNew },
      text: isNew ? `Seen: ${piece}` : `Seen already: ${piece}`,
    }
  },
}

/** The time that was given, or the present: sent again after a failure, it is the same play then. */
function readAt(text: string | undefined, { now }: World): string {
  if (text === undefined) return now().toISOString()
  const at = readWatchedAt(text)
  if (at === null) throw new Stop(`"${text}" is no time. --at takes ${WATCHED_AT_HELP}.`, EXIT.usage)
  return at
}
