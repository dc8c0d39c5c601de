import { NumberInSeries } from '@marquee/domain/number-in-series'
import { When } from '@marquee/domain/play'
import { Rating } from '@marquee/domain/rating'
import { z } from 'zod'
import { defineTool, Refused, refused } from '../tool.ts'
import { ChangeName, TITLE_INPUT } from './shapes.ts'

const SEEN_WHAT = 'A series is marked by episode: give season and episode.'
const RATED_WHAT = 'A series is rated by season: give the number of one as season.'
const WITHOUT_EPISODES = 'A film has no episodes: the id of a series goes with the type "series".'
const WITHOUT_SEASONS = 'A film has no seasons: the id of a series goes with the type "series".'

export const markSeen = defineTool({
  name: 'mark_seen',
  title: 'Mark as seen',
  description:
    'Marks a film or an episode as seen; with upToHere every regular episode up to that one as well. One that is marked already stays as it is; seeing a film again adds a play.',
  effect: 'adds',
  input: z.strictObject({
    ...TITLE_INPUT,
    season: NumberInSeries.optional(),
    episode: NumberInSeries.optional(),
    upToHere: z.boolean().default(false).describe('Of a series: all that was not seen before, too'),
    when: When.default('now').describe(
      'now, aired (the day it came out), unknown, a day, or a time with offset',
    ),
  }),
  output: z.object({ changed: z.boolean(), change: ChangeName }),
  async run(own, { type, id, season, episode, upToHere, when }) {
    const { me } = own.open('write')
    if (type === 'movies') {
      // Films and series have numbers of their own: it would be another title.
      if (season !== undefined || episode !== undefined) throw new Refused(WITHOUT_EPISODES)
      const key = `mcp:${crypto.randomUUID()}`
      const answer = await me.plays[':key'].$put({ param: { key }, json: { type, id, when } })
      if (answer.status !== 200) throw await refused(answer)
      const { changed, batch } = await answer.json()
      return { changed, change: batch }
    }

    if (season === undefined || episode === undefined) throw new Refused(SEEN_WHAT)
    const param = { series: String(id), season: String(season), episode: String(episode) }
    const sent = { param, query: { when } }
    const answer = upToHere
      ? await me['up-to-here'][':series'][':season'][':episode'].$put(sent)
      : await me.episodes[':series'][':season'][':episode'].$put(sent)
    if (answer.status !== 200) throw await refused(answer)
    const { batch } = await answer.json()
    return { changed: batch !== null, change: batch }
  },
})

export const undo = defineTool({
  name: 'undo',
  title: 'Undo',
  description:
    'Takes back a change of mark_seen as a whole: the one it named. Without a name it takes back the last time that anything was marked as seen, on a page or by another program too; not what players or imports added.',
  effect: 'takes-away',
  input: z.strictObject({
    // It stands in a path, which leads elsewhere with a slash or two dots.
    change: z
      .string()
      .regex(/^[\w:-]{1,100}$/, 'Not a name that mark_seen gave')
      .optional()
      .describe('Name that mark_seen gave'),
  }),
  output: z.object({ changed: z.boolean(), change: ChangeName }),
  async run(own, { change }) {
    const { me } = own.open('write')
    const answer =
      change === undefined
        ? await me['last-change'].$delete()
        : await me.changes[':batch'].$delete({ param: { batch: change } })
    if (answer.status !== 200) throw await refused(answer)
    const { batch, changed } = await answer.json()
    return { changed, change: changed ? batch : null }
  },
})

export const rate = defineTool({
  name: 'rate',
  title: 'Rate',
  description: 'Rates a film, or a season of a series, from 1 to 10; null takes the rating away.',
  effect: 'replaces',
  input: z.strictObject({
    ...TITLE_INPUT,
    season: NumberInSeries.optional().describe('Of a series'),
    rating: Rating.nullable(),
  }),
  output: z.object({ rating: Rating.nullable() }),
  async run(own, { type, id, season, rating }) {
    if (type === 'movies' && season !== undefined) throw new Refused(WITHOUT_SEASONS)
    if (type === 'series' && season === undefined) throw new Refused(RATED_WHAT)
    const keyed = own.open('write').me.ratings[':type'][':id'][':key']
    const param = { type, id: String(id), key: season === undefined ? 'total' : String(season) }
    const answer =
      rating === null ? await keyed.$delete({ param }) : await keyed.$put({ param, json: { rating } })
    if (answer.status !== 200) throw await refused(answer)
    return { rating }
  },
})
