import { expect, test } from 'vitest'
import { episode, season } from '#test/titles.ts'
import { refreshTime } from './refresh-time.ts'

const now = new Date('2026-11-23T12:00:00Z')
const daysUntil = (title: Parameters<typeof refreshTime>[0], ...airDates: string[]) => {
  const listed = [season({ episodes: airDates.map((airDate) => episode({ airDate })) })]
  return (refreshTime(title, { listed, releases: {} }, now).getTime() - now.getTime()) / 86_400_000
}
const running = { type: 'series', date: '2020-01-01', status: 'Returning Series' } as const
const film = { type: 'movies', date: '2020-01-01', status: 'Released' } as const

test.each([
  { says: 'an episode airs within two weeks', title: running, airDates: ['2026-12-05'], days: 1 },
  { says: 'an episode aired within the last two weeks', title: running, airDates: ['2026-11-12'], days: 1 },
  { says: 'the next episode is further away', title: running, airDates: ['2027-01-01'], days: 7 },
  { says: 'nothing more is dated', title: running, airDates: ['2025-01-01'], days: 7 },
  { says: 'a series has ended', title: { ...running, status: 'Ended' }, airDates: ['2025-01-01'], days: 30 },
  { says: 'a film was released long ago', title: film, airDates: [], days: 30 },
  {
    says: 'a film comes out this week',
    title: { ...film, date: '2026-11-25', status: 'Post Production' },
    airDates: [],
    days: 1,
  },
  {
    says: 'a film is out and may come to homes',
    title: { ...film, date: '2026-06-01' },
    airDates: [],
    days: 7,
  },
  { says: 'a film has no date', title: { ...film, date: null }, airDates: [], days: 7 },
])('a title is fetched again in $days days when $says', ({ title, airDates, days }) => {
  expect(daysUntil(title, ...airDates)).toBe(days)
})

test.each([
  {
    ...{ says: 'airs within two weeks, whose episodes are not listed', airDate: '2026-11-28' },
    ...{ episodes: [], status: running.status, days: 1 },
  },
  {
    ...{ says: 'airs within two weeks, whose episodes have no days', airDate: '2026-11-28' },
    ...{ episodes: [episode({ airDate: null })], status: running.status, days: 1 },
  },
  {
    ...{ says: 'is the last of a cancelled series and still to come', airDate: '2026-12-13' },
    ...{ episodes: [episode({ airDate: '2026-12-13' })], status: 'Canceled', days: 7 },
  },
])('a series is fetched again in $days days when its season $says', ({ airDate, episodes, status, days }) => {
  const listed = [season({ airDate, episodes })]
  const title = { ...running, status }
  expect(refreshTime(title, { listed, releases: {} }, now)).toEqual(
    new Date(now.getTime() + days * 86_400_000),
  )
})

test.each([
  { day: '2026-12-05', days: 1 },
  { day: '2026-11-12', days: 1 },
  { day: '2027-03-01', days: 30 },
])('an old film that comes out somewhere on $day is fetched again in $days days', ({ day, days }) => {
  const releases = { DE: { cinema: '2020-01-01', physical: day } }
  expect(refreshTime(film, { listed: [], releases }, now)).toEqual(
    new Date(now.getTime() + days * 86_400_000),
  )
})
