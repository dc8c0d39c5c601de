import { expect, test } from 'vitest'
import { demoBookmarks, demoRewatch, demoUnderWay, demoWeekly } from './demo-account.ts'
import { demoPlays } from './demo-plays.ts'
import { demoSeriesOn } from './demo-titles.ts'
import { eveningBefore } from './evening.ts'

const seedings = ['2026-11-23T09:00:00Z', '2027-03-01T00:30:00Z', '2029-12-31T23:30:00Z']

test.each(seedings)('seeded at %s, nothing was seen later, before it aired, or twice by one key', (time) => {
  const { now, plays, listed } = seededAt(time)
  const aired = new Map(
    listed.flatMap(({ seasons }) =>
      seasons.flatMap(({ episodes }) => episodes.map(({ id, airDate }) => [id, airDate])),
    ),
  )
  for (const { seenAt, episodeId } of plays) {
    const until = seenAt ?? now
    expect(until.getTime()).toBeLessThanOrEqual(now.getTime())
    if (episodeId) expect((aired.get(episodeId) ?? '') <= until.toISOString().slice(0, 10)).toBe(true)
  }
  expect(new Set(plays.map(({ key }) => key)).size).toBe(plays.length)
})

test.each(seedings)(
  'seeded at %s, the bookmark "Seen" is on what was seen whole and on nothing else',
  (time) => {
    const { plays, listed, now } = seededAt(time)
    const today = now.toISOString().slice(0, 10)
    for (const { id, seasons } of listed) {
      const regular = seasons.filter(({ number }) => number > 0).flatMap(({ episodes }) => episodes)
      const due = regular.filter(({ airDate }) => airDate !== null && airDate <= today)
      const seen = new Set(
        plays
          .filter((play) => play.type === 'series' && play.titleId === id)
          .map(({ episodeId }) => episodeId),
      )
      const isWhole = due.length > 0 && due.every((episode) => seen.has(episode.id))
      const isMarked = demoBookmarks.some(
        ({ title, label }) => title.type === 'series' && title.id === id && label === 'seen',
      )
      expect([id, isWhole]).toEqual([id, isMarked])
    }
  },
)

test('every state that a screen shows is there', () => {
  const { plays } = seededAt('2026-11-23T09:00:00Z')
  const seenOf = (id: number) => plays.filter(({ titleId, type }) => type === 'series' && titleId === id)
  expect(demoUnderWay.map(({ state }) => state)).toEqual(
    expect.arrayContaining([undefined, 'paused', 'dropped']),
  )
  for (const { id } of [...demoUnderWay, ...demoWeekly]) expect(seenOf(id).length).toBeGreaterThan(0)
  expect(seenOf(demoRewatch.id).some(({ rewatch }) => rewatch === 1)).toBe(true)
  expect(new Set(plays.map(({ precision }) => precision))).toEqual(new Set(['minute', 'day', 'unknown']))
})

function seededAt(time: string) {
  const now = new Date(time)
  const plays = demoPlays(now, (index) => eveningBefore(now, 400 - 3 * index))
  return { now, plays, listed: demoSeriesOn(time.slice(0, 10)) }
}
