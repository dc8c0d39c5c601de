import { z } from 'zod'
import { type Command, openSignedIn, textOf } from '../command.ts'
import { readSeason } from '../episode.ts'
import { findTitle, TITLE_HELP, TITLE_OPTIONS } from '../find-title.ts'
import { EXIT, Stop } from '../world.ts'

const Rated = z.object({ not_found: z.array(z.unknown()), later: z.array(z.unknown()) })

export const rate: Command = {
  name: 'rate',
  summary: 'rates a film, or a season of a series',
  help: ['marquee rate <title> [S02] <1 to 10>', '', ...TITLE_HELP, 'A series is rated by season.'],
  maxArguments: 3,
  options: TITLE_OPTIONS,
  async run(call) {
    const { world, values } = call
    const words = [...call.words]
    const rating = readRating(words.pop())
    const hasName = textOf(values, 'tmdb') === undefined
    const [text] = hasName ? words.slice(1) : words.slice(-1)
    // "24" may be a name as well.
    if (!hasName && words.length === 1 && text !== undefined && /^\d+$/.test(text))
      throw new Stop(
        `Is "${text}" a name or a season? Write S${text} for the season, or leave the name out.`,
        EXIT.usage,
      )
    const season = text === undefined || !/^s?\d+$/i.test(text) ? null : readSeason(text)
    if (hasName && text !== undefined && season === null) readSeason(text)

    const api = await openSignedIn(world)
    // Beside --tmdb the first word may be the season.
    const name = season !== null && words.length === 1 ? undefined : words[0]
    const title = await findTitle(api, call, { name, type: season === null ? 'movie' : 'show' })
    const { ids } = title
    const body =
      season === null
        ? { movies: [{ ids, rating }] }
        : { shows: [{ ids, seasons: [{ number: season, rating }] }] }
    const sent = await api('POST', 'sync/ratings', Rated, body)

    const piece = `${title.title}${season === null ? '' : ` season ${season}`}`
    if (sent.not_found.length > 0) throw new Stop(`There is no ${piece}, or it has not aired.`, EXIT.notFound)
    if (sent.later.length > 0) throw new Stop(`${piece} could not be looked up in time. Run it again.`)
    return { result: { title, season, rating }, text: `Rated ${rating} of 10: ${piece}` }
  },
}

function readRating(text: string | undefined): number {
  if (text === undefined || !/^([1-9]|10)$/.test(text))
    throw new Stop('A rating is a number from 1 to 10. Run: marquee rate --help', EXIT.usage)
  return Number(text)
}
