import type * as schema from '@marquee/api/schema'
import { airedEpisodes } from '@marquee/domain/episode'
import { demoBookmarks, demoRewatch, demoUnderWay, demoWeekly } from './demo-account.ts'
import { demoSeriesOn } from './demo-titles.ts'
import { eveningBefore } from './evening.ts'

type Play = Omit<typeof schema.plays.$inferInsert, 'id' | 'userId'>
type Time = Pick<Play, 'seenAt' | 'precision'>
type Listed = ReturnType<typeof demoSeriesOn>[number]
type Aired = { episodeId: number; season: number; episode: number; airDate: string | null }

const MINUTE = 60_000
const DAY = 86_400_000
const UNKNOWN: Time = { seenAt: null, precision: 'unknown' }
/** Attack on Titan, in the middle of which TMDB took an episode away. */
const UNLISTED_IN = 1429

/** Choices of the demo account for single series. */
export const demoFollowings = [
  ...demoUnderWay.flatMap(({ id, state }) => (state ? [{ seriesId: id, state }] : [])),
  { seriesId: demoRewatch.id, rewatch: 1 },
]

/** An episode that was seen before TMDB stopped listing it. */
export function demoUnlistedEpisode(now: Date): typeof schema.episodes.$inferInsert {
  return {
    ...{ id: UNLISTED_IN * 5000 + 4999, seriesId: UNLISTED_IN, season: 2, number: 13 },
    ...{
      name: 'The Road So Far',
      airDate: '2017-06-24',
      airsOn: '2017-06-24',
      runtime: 24,
      kind: 'standard',
    },
    unlistedSince: eveningBefore(now, 5),
  }
}

/** Every play of the demo account before a time; `dayOf` gives the time of what was saved as nth. */
export function demoPlays(now: Date, dayOf: (index: number) => Date): Play[] {
  const listed = demoSeriesOn(now.toISOString().slice(0, 10))
  const airedOf = (id: number) =>
    airedBy(
      listed.find((series) => series.id === id),
      now,
    )
  return [
    ...demoUnderWay.flatMap((until) => seenInTurn(airedOf(until.id), until, now)),
    ...seenInTurn(airedOf(demoRewatch.id), demoRewatch, now).map((play) => ({
      ...{ ...play, key: `demo:again:${play.episodeId}`, rewatch: 1 },
    })),
    ...demoWeekly.flatMap(({ id, behind }) => seenWeekly(id, airedOf(id).slice(0, -behind), now)),
    ...unlistedPlay(now),
    ...demoBookmarks.flatMap(({ title: { type, id }, label }, index): Play[] => {
      if (label !== 'seen') return []
      const batch = `mark:${type}:${id}`
      if (type === 'movies')
        return [{ ...{ key: batch, batch, type, titleId: id }, source: 'hand', ...filmTime(index, dayOf) }]
      return airedOf(id).map((episode) => playOf(id, episode, batch, UNKNOWN))
    }),
  ]
}

/** Two an evening on every other evening, the last of them so many days ago. */
function seenInTurn(
  aired: Aired[],
  until: { id: number; season: number; episode: number; daysAgo: number },
  now: Date,
) {
  const seen = aired.filter(
    ({ season, episode }) => season < until.season || (season === until.season && episode <= until.episode),
  )
  return seen.map((episode, index) => {
    const fromLast = seen.length - 1 - index
    const evening = eveningBefore(now, until.daysAgo + 2 * Math.floor(fromLast / 2))
    const seenAt = new Date(evening.getTime() + (1 - (fromLast % 2)) * 55 * MINUTE)
    return playOf(until.id, episode, `demo:${episode.episodeId}`, { seenAt, precision: 'minute' })
  })
}

/** On the evening after it aired; what is older than a year on days that are forgotten. */
function seenWeekly(id: number, aired: Aired[], now: Date): Play[] {
  return aired.map((episode) => {
    const seenAt = eveningBefore(new Date(Date.parse(episode.airDate ?? '') + DAY), 0)
    const isRecent = now.getTime() - seenAt.getTime() < 365 * DAY
    return playOf(
      id,
      episode,
      `demo:${episode.episodeId}`,
      isRecent ? { seenAt, precision: 'minute' } : UNKNOWN,
    )
  })
}

function unlistedPlay(now: Date): Play[] {
  const { id, season, number: episode } = demoUnlistedEpisode(now)
  if (id === undefined) return []
  const seenAt = new Date(eveningBefore(now, 9).getTime() + 120 * MINUTE)
  const named = { episodeId: id, season, episode, airDate: null }
  return [playOf(UNLISTED_IN, named, `demo:${id}`, { seenAt, precision: 'minute' })]
}

/** Of some films the day is known and not the time, of some neither. */
function filmTime(index: number, dayOf: (index: number) => Date): Time {
  if (index % 11 === 7) return UNKNOWN
  const seenAt = dayOf(index)
  if (index % 9 !== 4) return { seenAt, precision: 'minute' }
  return { seenAt: new Date(seenAt.setUTCHours(10)), precision: 'day' }
}

function playOf(titleId: number, { episodeId, season, episode }: Aired, batch: string, time: Time): Play {
  const key = batch.startsWith('mark:') ? `${batch}:${episodeId}` : batch
  return { ...{ key, batch, titleId, episodeId, season, episode }, type: 'series', source: 'hand', ...time }
}

/** Regular episodes of a series that had aired at a time. */
function airedBy(series: Listed | undefined, time: Date): Aired[] {
  const day = time.toISOString().slice(0, 10)
  return (series?.seasons ?? [])
    .filter(({ number }) => number > 0)
    .flatMap(({ number: season, episodes, airDate: seasonDate }) =>
      airedEpisodes(episodes, seasonDate, day).map(({ id, number, airDate }) => ({
        ...{ episodeId: id, season, episode: number, airDate },
      })),
    )
}
