import type { Candidate } from '@marquee/domain/import-match'
import type { PlayedEpisodes } from '@marquee/players/event'
import type { FoundEpisode } from '@marquee/tmdb-client/find-response'
import { orNull } from '@marquee/tmdb-client/or-null'
import { matchTitles } from '#imports/match/match-titles.ts'
import { type Decision, doubtful, found, type Remembered } from './decision.ts'
import { daysApart, isNamed, judgeEpisodes, type Trust } from './judge-episode.ts'
import type { ResolveDeps } from './resolve.ts'
import { hasName } from './title-names.ts'
import { isByNameAlone } from './trust.ts'

/** Days from which on the date of an id's episode says that the id is wrong. */
const APART = 30

/**
 * Finds the episodes of something played: by its ids, in the series that is remembered, then in the one of its name. An
 * id of an episode alone proves nothing, for libraries have wrong ones, and neither do numbers, which differ.
 */
export async function resolveEpisodes(
  played: PlayedEpisodes,
  remembered: Remembered | null,
  deps: ResolveDeps,
): Promise<Decision> {
  const byIds = await findByIds(played, deps)
  for (const episode of byIds) {
    if (await agrees(played, episode, deps)) {
      const numbers = played.numbers.length > 1 ? played.numbers : [episode.number]
      return found({ type: 'series', id: episode.seriesId, season: episode.season, numbers })
    }
  }

  const isKnown = remembered?.isChosen === true || !isByNameAlone(played)
  if (remembered?.id != null && remembered.type === 'series' && isKnown) {
    const trust = remembered.isChosen ? 'chosen' : 'matched'
    const own = await findIn(remembered.id, played, { trust, byIds }, deps)
    if (own !== null) return own
    if (remembered.isChosen) return doubtful('episode-doubtful')
  }
  return resolveByName(played, byIds, deps)
}

async function findByIds(
  { ids }: PlayedEpisodes,
  { catalogue }: ResolveDeps,
): Promise<readonly FoundEpisode[]> {
  const answers = [
    ids.tvdb === undefined ? null : await orNull(catalogue.find('tvdb', String(ids.tvdb))),
    ids.imdb === undefined ? null : await orNull(catalogue.find('imdb', ids.imdb)),
  ]
  const episodes = answers.flatMap((one) => one?.episodes ?? [])
  return [...new Map(episodes.map((episode) => [episode.id, episode])).values()]
}

/** Whether the episode of an id is the one that was played, by its numbers, its series, its name and its date. */
async function agrees(played: PlayedEpisodes, episode: FoundEpisode, deps: ResolveDeps): Promise<boolean> {
  const hasNumber = played.season === episode.season && played.numbers[0] === episode.number
  const apart = daysApart(played.date, episode.airDate)
  const hasName = isNamed(played, episode.name)
  if (hasNumber && apart === 0) return true
  if (played.series.name === null) return hasNumber && hasName
  if (apart !== null && apart > APART) return false
  if (!(await isOfSeries(played, episode.seriesId, deps))) return false
  if (hasNumber) return true
  return played.numbers.length <= 1 && (hasName || (played.numbers.length === 0 && apart === 0))
}

async function isOfSeries(
  { series }: PlayedEpisodes,
  id: number,
  { catalogue }: ResolveDeps,
): Promise<boolean> {
  const names = await orNull(catalogue.names('series', id))
  return names !== null && hasName(names, series.name ?? '')
}

type Circumstances = { trust: Trust; byIds: readonly FoundEpisode[] }

/** The episodes in one series; `null` where it is not certain, or an id speaks for another episode. */
async function findIn(
  seriesId: number,
  played: PlayedEpisodes,
  { trust, byIds }: Circumstances,
  { seriesOf }: ResolveDeps,
): Promise<Decision | null> {
  const { season } = played
  if (season === null) return null
  const series = await seriesOf(seriesId, { numbers: new Set([season]), allRegular: false })
  const listed = series?.seasons.find(({ number }) => number === season)?.episodes ?? []
  const numbers = judgeEpisodes(played, listed, trust)
  if (numbers === null) return null

  const first = listed.find(({ number }) => number === numbers[0])
  // That an id is another series' is known to whoever chose this one, if they did not choose for its namesakes as well.
  const speaking =
    trust === 'chosen' && !isByNameAlone(played) ? byIds.filter((one) => one.seriesId === seriesId) : byIds
  const isOther = speaking.length > 0 && speaking.every(({ id }) => id !== first?.id)
  if (isOther && !isNamed(played, first?.name ?? '')) return null
  return found({ type: 'series', id: seriesId, season, numbers })
}

async function resolveByName(
  played: PlayedEpisodes,
  byIds: readonly FoundEpisode[],
  deps: ResolveDeps,
): Promise<Decision> {
  const { ids, name, year } = played.series
  if (name === null && Object.keys(ids).length === 0) return doubtful('title-not-found')
  const [match] = (await matchTitles([{ kind: 'series', ids, name, year }], deps)).values()
  if (match === undefined || match.status === 'unavailable') return { status: 'unavailable' }
  if (match.status === 'not-found') return doubtful('title-not-found')
  if (match.status === 'doubtful') return among(match.candidates, played, byIds, deps)
  if (match.type !== 'series') return doubtful('title-doubtful')
  return (
    (await findIn(match.id, played, { trust: 'matched', byIds }, deps)) ??
    doubtful('episode-doubtful', [{ type: 'series', id: match.id, name: name ?? '', year, poster: null }])
  )
}

/** One of several series is the right one only where its episode alone has the name and the date, or the id. */
async function among(
  candidates: readonly Candidate[],
  played: PlayedEpisodes,
  byIds: readonly FoundEpisode[],
  deps: ResolveDeps,
): Promise<Decision> {
  const agreeing: Decision[] = []
  for (const { type, id } of candidates) {
    if (type !== 'series') continue
    const one = await findIn(id, played, { trust: 'guessed', byIds }, deps)
    if (one !== null) agreeing.push(one)
  }
  const [only, other] = agreeing
  return only !== undefined && other === undefined ? only : doubtful('title-doubtful', [...candidates])
}
