import { TitleType } from '@marquee/domain/title'
import { z } from 'zod'
import { defineTool, refused } from '../tool.ts'
import { EpisodeShape, episodeOf, StateShape, TITLE_INPUT, TitleShape, titleOf } from './shapes.ts'

/** Of what was found, as many as are of use. */
const MOST_FOUND = 20

export const searchTitles = defineTool({
  name: 'search_titles',
  title: 'Search films and series',
  description:
    'Finds films and series by name, the popular first, with the type and id that other tools take.',
  effect: 'reads',
  input: z.strictObject({
    query: z.string().trim().min(1).max(200),
    type: TitleType.optional().describe('Only films ("movies") or only series'),
  }),
  output: z.object({ titles: z.array(TitleShape.extend({ mine: StateShape })) }),
  async run(own, { query, type }) {
    const { catalogue } = own.open('read', { checksFirst: true })
    const answer = await catalogue.search.$get({ query: { q: query, segment: type } })
    if (answer.status !== 200) throw await refused(answer)

    const { items, marks } = await answer.json()
    const mineOf = (key: string) => marks[key] ?? { watchlist: false, seen: false, rating: null }
    return {
      titles: items
        .slice(0, MOST_FOUND)
        .map((title) => ({ ...titleOf(title), mine: mineOf(`${title.type}:${title.id}`) })),
    }
  },
})

const Progress = z.object({
  seen: z.int(),
  aired: z.int(),
  total: z.int(),
  next: EpisodeShape.nullable().describe('The episode to watch next'),
  upcoming: EpisodeShape.nullable().describe('The first that has not aired'),
})

export const getTitle = defineTool({
  name: 'get_title',
  title: 'A film or series',
  description:
    'Gives what is known of a film or series, and what the person has of it: lists, ratings, progress.',
  effect: 'reads',
  input: z.strictObject(TITLE_INPUT),
  output: z.object({
    title: TitleShape.extend({
      overview: z.string().nullable(),
      genres: z.array(z.string()),
      status: z.string().nullable(),
      runtime: z.number().nullable().describe('Minutes, of a series those of an episode'),
      seasons: z.array(z.object({ season: z.int(), name: z.string(), episodes: z.int() })),
    }),
    mine: StateShape.extend({
      ratings: z.record(z.string(), z.int()).describe('By "total" of a film, by season of a series'),
      progress: Progress.nullable().describe('Null of a film'),
    }),
  }),
  async run(own, { type, id }) {
    const { catalogue } = own.open('read', { checksFirst: true })
    const answer = await catalogue.titles[':type'][':id'].$get({ param: { type, id: String(id) }, query: {} })
    if (answer.status === 410) throw await refused({ json: async () => ({ message: GONE }) })
    if (answer.status !== 200) throw await refused(answer)

    const { title, marks, ratings, watching } = await answer.json()
    const { overview, genres, status } = title
    const progress = watching?.progress
    return {
      title: {
        ...{ ...titleOf(title), overview, status, genres: genres.map(({ name }) => name) },
        runtime: title.type === 'movies' ? title.runtime : title.episodeRuntime,
        seasons: title.type === 'movies' ? [] : title.seasons.map(seasonOf),
      },
      mine: {
        ...{ ...marks, ratings },
        progress: progress
          ? {
              ...{ seen: progress.seen, aired: progress.due, total: progress.total },
              ...{ next: episodeOf(progress.next), upcoming: episodeOf(progress.upcoming) },
            }
          : null,
      },
    }
  },
})

const GONE = 'The catalogue no longer has this title.'

const seasonOf = ({
  number,
  name,
  episodeCount,
}: {
  number: number
  name: string
  episodeCount: number
}) => ({
  ...{ season: number, name, episodes: episodeCount },
})
