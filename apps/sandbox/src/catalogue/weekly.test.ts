import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { catalogue } from './catalogue.ts'
import { seriesOn } from './weekly.ts'

const weekly = catalogue.series.filter(({ weekly }) => weekly)

test.each(['2026-11-23', '2027-02-28', '2029-12-31'])(
  'on %s every series that goes on has an episode in the week before and in the week after',
  (today) => {
    expect(weekly.length).toBeGreaterThan(1)
    for (const series of weekly) {
      const episodes = seriesOn(series, today).seasons.flatMap(({ episodes }) => episodes)
      const days = episodes.map(({ airDate }) => airDate ?? '')
      expect(days.some((day) => day <= today && day > addDays(today, -7))).toBe(true)
      expect(days.some((day) => day > today && day <= addDays(today, 7))).toBe(true)
      const coming = episodes.filter(({ airDate }) => airDate !== null && airDate > today)
      expect(coming.every(({ votes, stillPath }) => votes === 0 && stillPath === null)).toBe(true)
    }
  },
)

test('a day later nothing that was listed has moved', () => {
  for (const series of weekly) {
    const dates = (today: string) =>
      seriesOn(series, today).seasons.flatMap(({ episodes }) =>
        episodes.map(({ id, airDate }) => [id, airDate]),
      )
    const before = dates('2026-11-23')
    expect(dates('2027-11-23').slice(0, before.length)).toEqual(before)
  }
})

test('ids stay apart for as long as seasons are listed', () => {
  for (const series of weekly) {
    const { seasons } = seriesOn(series, '2060-01-01')
    expect(seasons).toHaveLength(40)
    const ids = seasons.flatMap(({ episodes }) => episodes.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(Math.max(...ids)).toBeLessThan(series.id * 5000 + 5000)
  }
})
