import type { PlayedEpisodes } from '@marquee/players/event'
import type { ListedEpisode } from '#imports/match/lookup.ts'
import { normalizeName } from '#imports/match/normalize-name.ts'

type Listed = Pick<ListedEpisode, 'id' | 'number' | 'name' | 'airDate'>

const DAY = 86_400_000
/** Days by which two dates of one episode may differ. */
const ALIKE = 1
/** Days from which on a name alone does not hold against the dates: "Pilot" is the name of many. */
const APART = 7

/** How much speaks for the series already: whether the person chose it, or it is one of several that it may be. */
export type Trust = 'chosen' | 'matched' | 'guessed'

/**
 * The numbers of the episodes that something played is, if the season has them and the id, the name or the date agree;
 * `null` where it is not certain. In a series that the person chose it is enough that nothing speaks against it.
 */
export function judgeEpisodes(
  played: PlayedEpisodes,
  season: readonly Listed[],
  trust: Trust,
): number[] | null {
  const { numbers } = played
  const [number] = numbers
  const listed = season.find((one) => one.number === number)
  const isWhole = numbers.every((each) => season.some((one) => one.number === each))
  if (listed !== undefined && isWhole && speaksFor(played, listed, season, trust)) return numbers
  // Specials are numbered differently everywhere.
  return played.season === 0 && numbers.length <= 1 && trust !== 'guessed'
    ? byNameAndDate(played, season)
    : null
}

function speaksFor(played: PlayedEpisodes, listed: Listed, season: readonly Listed[], trust: Trust): boolean {
  const apart = daysApart(played.date, listed.airDate)
  if (played.ids.tmdb !== undefined && played.ids.tmdb === listed.id) return true
  const hasName = isNamed(played, listed.name)
  if (trust === 'guessed') return hasName && apart === 0
  if (hasName && (apart === null || apart <= APART)) return true

  const speaksForOther = season.some(
    (one) => one.number !== listed.number && (one.id === played.ids.tmdb || hasSameName(played, one, listed)),
  )
  if (speaksForOther) return false
  // Episodes that came out together have one date.
  if (apart === 0 && season.filter(({ airDate }) => airDate === listed.airDate).length === 1) return true
  return trust === 'chosen' && (apart === null || apart <= ALIKE)
}

function byNameAndDate(played: PlayedEpisodes, season: readonly Listed[]): number[] | null {
  const [only, other] = season.filter(
    ({ name, airDate }) => isNamed(played, name) && daysApart(played.date, airDate) === 0,
  )
  return only !== undefined && other === undefined ? [only.number] : null
}

/** Whether a name is that of what was played, and says something. */
export function isNamed(played: Named, other: string): boolean {
  const own = ownName(played)
  // What episodes without a name are called is no name.
  return own !== '' && !/^(\w+ )?\d+$/.test(own) && own === normalizeName(other)
}

/** Whether one episode has the name, be it "Episode 3", and the one with the number has not. */
function hasSameName(played: Named, one: Listed, listed: Listed): boolean {
  const own = ownName(played)
  return own !== '' && own === normalizeName(one.name) && own !== normalizeName(listed.name)
}

type Named = Pick<PlayedEpisodes, 'name' | 'numbers'>

/** In a file of two episodes, the name of the first. */
function ownName({ name, numbers }: Named): string {
  return normalizeName((numbers.length > 1 ? name?.split(' / ')[0] : name) ?? '')
}

/** Days from one date to the other; `null` where one is not known. */
export function daysApart(one: string | null, other: string | null): number | null {
  if (one === null || other === null) return null
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY
}
