import { z } from 'zod'
import type { Api } from '../api.ts'
import { type Command, openSignedIn } from '../command.ts'
import { formatEpisode } from '../episode.ts'

const Show = z.looseObject({
  title: z.string(),
  next: z.looseObject({ season: z.number(), number: z.number(), title: z.string().nullable() }).nullable(),
  left: z.number(),
})
type Show = z.infer<typeof Show>

const Page = z.object({ shows: z.array(Show), next: z.string().nullable() })

/** Series of one request. */
const PAGE = 100

export const upNext: Command = {
  name: 'up-next',
  summary: 'the next episode of each series you watch',
  help: ['marquee up-next', '', 'Series under way with their next episode, the one touched last first.'],
  async run({ world }) {
    const api = await openSignedIn(world)
    const shows = await findShows(api)
    const lines = shows.flatMap(({ title, next, left }) =>
      next === null
        ? []
        : [`${title}  ${formatEpisode(next)}${next.title ? `  ${next.title}` : ''}  (${left} to see)`],
    )
    return {
      result: shows,
      text: lines.join('\n') || 'Nothing is under way. Mark an episode: marquee seen --help',
    }
  },
}

async function findShows(api: Api): Promise<Show[]> {
  const found: Show[] = []
  for (let after: string | null = ''; after !== null; ) {
    const position: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`
    const page: z.infer<typeof Page> = await api(
      'GET',
      `sync/progress/up_next?limit=${PAGE}${position}`,
      Page,
    )
    found.push(...page.shows)
    after = page.next
  }
  return found
}
