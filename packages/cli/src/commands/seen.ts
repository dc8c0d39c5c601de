import { type Command, openSignedIn, textOf } from '../command.ts'
import { formatEpisode, readEpisode } from '../episode.ts'
import { findTitle, TITLE_HELP, TITLE_OPTIONS } from '../find-title.ts'
import { EXIT, Stop } from '../world.ts'

type Amounts = { movies: number; episodes: number }
type Added = { added: Amounts; existing: Amounts; not_found: object[]; later: object[] }

export const seen: Command = {
  name: 'seen',
  summary: 'marks a film or an episode as seen',
  help: [
    'marquee seen <title> [S01E02] [--at 2026-01-31]',
    '',
    ...TITLE_HELP,
    '--at takes a day, a time with its offset, "released" or "unknown"; without it, now.',
  ],
  options: { ...TITLE_OPTIONS, at: { type: 'string' } },
  async run(call) {
    const { world, values, words } = call
    const code = words.at(values.tmdb === undefined ? 1 : -1)
    const episode = code === undefined ? null : readEpisode(code)
    if (words[1] !== undefined && episode === null)
      throw new Stop(`"${words[1]}" is no episode. Write it as S01E02.`, EXIT.usage)

    const api = await openSignedIn(world)
    const title = await findTitle(api, call, episode === null ? 'movie' : 'show')
    const at = textOf(values, 'at')
    const own = at === undefined ? {} : { watched_at: at }
    const { ids } = title
    const body =
      episode === null
        ? { movies: [{ ids, ...own }] }
        : {
            shows: [
              { ids, seasons: [{ number: episode.season, episodes: [{ number: episode.number, ...own }] }] },
            ],
          }
    const sent = await api<Added>('POST', 'sync/history', body)

    const name = `${title.title}${episode === null ? '' : ` ${formatEpisode(episode)}`}`
    if (sent.not_found.length > 0) throw new Stop(`There is no ${name}.`, EXIT.notFound)
    if (sent.later.length > 0) throw new Stop(`${name} could not be looked up in time. Run it again.`)
    const isNew = sent.added.movies + sent.added.episodes > 0
    return {
      result: { title, episode, added: isNew },
      text: isNew ? `Seen: ${name}` : `Seen already: ${name}`,
    }
  },
}
