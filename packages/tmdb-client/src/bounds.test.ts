import { expect, test } from 'vitest'
import { LONGEST, MOST, MOST_READ } from './bounds.ts'
import { createTmdbClient } from './client.ts'
import { type Fields, isFields } from './field.ts'
import { episode, film, listedFilm, page, season, series, video } from './test/answers.ts'
import { withoutUnread } from './unread.ts'

const many = <T>(make: (index: number) => T) => Array.from({ length: 50_000 }, (_, index) => make(index + 1))
const person = (id: number) => ({ id, name: `Person ${id}`, character: `Part ${id}`, job: 'Director' })
const provider = (id: number) => ({ provider_id: id, provider_name: `Service ${id}` })
const release = () => ({ type: 3, release_date: '2020-01-01' })
const ofCatalogue = (body: Fields) => createTmdbClient({ fetch: async () => Response.json(body) })

/** Lengths of the longest list and the longest text of a result. */
function largest(value: unknown): { list: number; text: number } {
  const found = { list: 0, text: 0 }
  JSON.stringify(value, (_, part: unknown) => {
    if (Array.isArray(part)) found.list = Math.max(found.list, part.length)
    if (typeof part === 'string') found.text = Math.max(found.text, part.length)
    return part
  })
  return found
}

const hostileFilm = film({
  overview: 'x'.repeat(5_000_000),
  title: 'y'.repeat(1_000_000),
  genres: many((id) => ({ id, name: `Genre ${id}` })),
  credits: { cast: many(person), crew: many(person) },
  videos: { results: many((index) => video({ key: `key-${index}` })) },
  recommendations: page(many((id) => listedFilm({ id }))),
  'watch/providers': { results: { US: { flatrate: many(provider), rent: many(provider) } } },
  release_dates: {
    results: many((index) => ({
      iso_3166_1: String.fromCharCode(65 + (index % 26), 65 + (Math.floor(index / 26) % 26)),
      release_dates: index === 1 ? many(release) : [release()],
    })),
  },
})

test('a hostile film is read no further than a page can show', async () => {
  const read = await ofCatalogue(hostileFilm).film(501)
  expect(largest(read)).toEqual({ list: MOST.videos, text: LONGEST.overview })
  expect([read.genres.length, read.directors.length, read.name.length]).toEqual([
    MOST.genres,
    MOST.names,
    LONGEST.name,
  ])
  expect(Object.keys(read.releases)).toHaveLength(MOST.regions)
})

test('a hostile series is read no further than a page can show', async () => {
  const seasons = many((number) => ({ id: number, season_number: number, episode_count: 1 }))
  const { series: read } = await ofCatalogue(series({ seasons, created_by: many(person) })).series(701)
  expect([read.seasons.length, read.creators.length]).toEqual([MOST.seasons, MOST.names])
})

test('of a season of 50,000 episodes the first are read, and one of 2,000 whole', async () => {
  const ofLength = async (length: number) => {
    const episodes = Array.from({ length }, (_, index) => episode(1, index + 1))
    const answer = season(1, { episodes })
    const [fresh, stripped] = [ofCatalogue(answer), ofCatalogue(withoutUnread(answer))]
    const read = await fresh.season(701, 1)
    expect(await stripped.season(701, 1)).toEqual(read)
    return [read.season.episodes.length, read.season.episodeCount]
  }
  expect(await ofLength(2000)).toEqual([2000, 2000])
  // The count shows that there are more.
  expect(await ofLength(50_000)).toEqual([MOST_READ, MOST_READ + 1])
})

test('a hostile list of results is read no further than a page can show, and stored no longer', async () => {
  const body = page(many((id) => listedFilm({ id })))
  expect((await ofCatalogue(body).popularMovies()).items).toHaveLength(MOST.titles)
  const stripped = withoutUnread(body)
  expect(isFields(stripped) && Array.isArray(stripped.results) && stripped.results).toHaveLength(
    MOST_READ + 1,
  )
})

test('a text that is cut ends in no half letter', async () => {
  const { name } = await ofCatalogue(film({ title: `${'x'.repeat(LONGEST.name - 2)}😀😀` })).film(501)
  expect(name).toBe(`${'x'.repeat(LONGEST.name - 2)}…`)
})
