import type { PlayedEpisodes, PlayerEvent } from '@marquee/players/event'
import { TmdbError } from '@marquee/tmdb-client/error'
import type { ExternalSource, FindResult } from '@marquee/tmdb-client/find-response'
import { orNull } from '@marquee/tmdb-client/or-null'
import { type Decision, found, type Remembered } from './decision.ts'
import { type ResolveDeps, resolve } from './resolve.ts'

type Ids = PlayedEpisodes['ids']

/**
 * Finds what a program played. Its author chose the ids that it sends, where those in the library of a server are found
 * by guessing: a series of an id is as good as chosen, and an episode that nothing else describes is that of its id.
 */
export async function resolveProgram(
  item: NonNullable<PlayerEvent['item']>,
  remembered: Remembered | null,
  deps: ResolveDeps,
): Promise<Decision> {
  const isLeftOut = remembered !== null && remembered.id === null
  if (item.kind === 'film' || isLeftOut) return resolve(item, remembered, deps)
  try {
    const episode = item.season === null ? await onlyOne(item.ids, 'episodes', deps) : null
    if (episode !== null) {
      const { seriesId, season, number } = episode
      return found({ type: 'series', id: seriesId, season, numbers: [number] })
    }
    const named = remembered?.isChosen === true ? null : await seriesOf(item.series.ids, deps)
    const meant: Remembered | null = named === null ? null : { type: 'series', id: named, isChosen: true }
    return await resolve(item, meant ?? remembered, deps)
  } catch (error) {
    if (error instanceof TmdbError) return { status: 'unavailable' }
    throw error
  }
}

async function seriesOf({ tmdb, ...ids }: Ids, deps: ResolveDeps): Promise<number | null> {
  if (tmdb !== undefined) return tmdb
  return (await onlyOne(ids, 'series', deps))?.id ?? null
}

type Found = { episodes: FindResult['episodes'][number]; series: FindResult['titles'][number] }

/** The only title or episode that an id leads to; of several none is right for certain. */
async function onlyOne<Kind extends keyof Found>(
  { imdb, tvdb }: Ids,
  kind: Kind,
  { catalogue }: ResolveDeps,
): Promise<Found[Kind] | null> {
  const sources: [ExternalSource, string | undefined][] = [
    ['imdb', imdb],
    ['tvdb', tvdb?.toString()],
  ]
  for (const [source, id] of sources) {
    const answer = id === undefined ? null : await orNull(catalogue.find(source, id))
    const some = answer === null ? [] : rowsOf[kind](answer)
    const [only, other] = some
    if (only !== undefined && other === undefined) return only
  }
  return null
}

const rowsOf: { [Kind in keyof Found]: (answer: FindResult) => readonly Found[Kind][] } = {
  episodes: ({ episodes }) => episodes,
  series: ({ titles }) => titles.filter(({ type }) => type === 'series'),
}
