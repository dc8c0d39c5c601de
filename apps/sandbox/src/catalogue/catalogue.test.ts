import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { filmGenres, seriesGenres } from './genres.ts'

const { films, series } = catalogue
const episodes = series.flatMap((one) =>
  one.seasons.flatMap((season) => season.episodes.map((episode) => ({ one, season, episode }))),
)

test('no two titles of a kind, seasons or episodes share a number', () => {
  for (const ids of [
    films.map(({ id }) => id),
    series.map(({ id }) => id),
    episodes.map(({ episode }) => episode.id),
    series.flatMap((one) => one.seasons.map(({ id }) => id)),
  ]) {
    expect(new Set(ids).size).toBe(ids.length)
    expect(Math.max(...ids)).toBeLessThan(2 ** 31)
  }
})

test('every genre has a title', () => {
  expect(filmGenres.filter(({ id }) => !films.some(({ genres }) => genres.includes(id)))).toEqual([])
  expect(seriesGenres.filter(({ id }) => !series.some(({ genres }) => genres.includes(id)))).toEqual([])
})

test('every day is one of the calendar', () => {
  const days = [...films.map(({ date }) => date), ...episodes.map(({ episode }) => episode.airDate)]
  for (const day of days) {
    if (day !== null) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
  }
})

test('every episode has a name', () => {
  for (const { one, season, episode } of episodes)
    expect(episode.name, `${one.name}, season ${season.number}`).not.toBe('')
})

test('an episode that was not shown has no score, no votes and no still', () => {
  const coming = episodes.filter(({ episode }) => episode.airDate !== null && episode.airDate > '2026-12-31')
  expect(coming.length).toBeGreaterThan(0)
  for (const { episode } of coming) expect(episode).toMatchObject({ score: 0, votes: 0, stillPath: null })
})

test('people are distinguished by their number', () => {
  const people = new Map(
    [...films, ...series].flatMap(({ cast }) => cast.map(({ id, name }) => [id, name] as const)),
  )
  expect(people.size).toBe(new Set(people.values()).size)
})

test('the catalogue keeps the cases that lists must not stumble over', () => {
  expect(films.some(({ posterPath }) => posterPath === null)).toBe(true)
  expect(films.some(({ runtime }) => runtime === null)).toBe(true)
  expect(films.some(({ overview }) => overview === '')).toBe(true)
  expect(series.some(({ seasons }) => seasons.length > 30)).toBe(true)
  expect(series.some(({ seasons }) => seasons.some((season) => season.episodes.length === 0))).toBe(true)
  expect(episodes.some(({ episode }) => episode.airDate === null)).toBe(true)
})
