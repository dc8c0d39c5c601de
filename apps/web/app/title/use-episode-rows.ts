import { airedEpisodes } from '@marquee/domain/episode'
import type { ShownSeason } from '@marquee/domain/spoilers'
import { upToHereKeyOf } from '#plays/play-keys.ts'
import type { Seen } from '#seen/use-seen.ts'
import type { EpisodeRowState } from './episode-rows.ts'
import type { FoundTitle } from './find-title.ts'

type Options = {
  series: number
  season: ShownSeason
  airedUntil: string
  watching: FoundTitle['watching']
  /** The whole series is just being marked as seen. */
  isMarking: boolean
  seen: Seen
}

/** The episodes of a page with what is saved of them and what is on its way. */
export function useEpisodeRows({
  series,
  season,
  airedUntil,
  watching,
  isMarking,
  seen,
}: Options): EpisodeRowState[] {
  const saved = new Map(watching?.plays.map((plays) => [plays.episode, plays]))
  const isAgain = Boolean(watching?.progress.rewatch)
  const aired = new Set(
    airedEpisodes(season.episodes, season.airDate, airedUntil).map(({ number }) => number),
  )
  const isOnItsWay = ({ number }: { number: number }) =>
    seen.pendingOf(upToHereKeyOf(series, season.number, number), 'intent') !== null
  const upTo = season.episodes.findLast(isOnItsWay)?.number ?? Number.NEGATIVE_INFINITY

  return season.episodes.map((episode) => {
    const { number } = episode
    const { plays = 0, isMarked: wasMarked = false, last = null } = saved.get(number) ?? {}
    const hasAired = aired.has(number)
    const isCovered = hasAired && season.number > 0 && (isMarking || number <= upTo)
    const target = { series, season: season.number, episode: number }
    const isMarked = seen.isSeen(target, wasMarked || isCovered, !hasAired)
    const change = Number(isMarked) - Number(wasMarked)
    return {
      ...{ episode, hasAired, isMarked },
      // What is taken back outside a rewatch are all plays.
      plays: change < 0 && !isAgain ? 0 : plays + change,
      last: change === 0 ? last : null,
    }
  })
}
