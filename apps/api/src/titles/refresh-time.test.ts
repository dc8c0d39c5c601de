import { expect, test } from 'vitest'
import { episode, season } from '#test/titles.ts'
import { refreshTime } from './refresh-time.ts'

const now = new Date('2026-11-23T12:00:00Z')
const daysUntil = (title: Parameters<typeof refreshTime>[0], ...airDates: string[]) => {
  const listed = [season({ episodes: airDates.map((airDate) => episode({ airDate })) })]
  return (refreshTime(title, listed, now).getTime() - now.getTime()) / 86_400_000
}
const running = { date: '2020-01-01', status: 'Returning Series' }

test.each([
  { says: 'an episode airs within two weeks', title: running, airDates: ['2026-12-05'], days: 1 },
  { says: 'an episode aired within the last two weeks', title: running, airDates: ['2026-11-12'], days: 1 },
  { says: 'the next episode is further away', title: running, airDates: ['2027-01-01'], days: 7 },
  { says: 'nothing more is dated', title: running, airDates: ['2025-01-01'], days: 7 },
  { says: 'a series has ended', title: { ...running, status: 'Ended' }, airDates: ['2025-01-01'], days: 30 },
  { says: 'a film was released long ago', title: { ...running, status: 'Released' }, airDates: [], days: 30 },
  {
    says: 'a film comes out this week',
    title: { date: '2026-11-25', status: 'Post Production' },
    airDates: [],
    days: 1,
  },
])('a title is fetched again in $days days when $says', ({ title, airDates, days }) => {
  expect(daysUntil(title, ...airDates)).toBe(days)
})
