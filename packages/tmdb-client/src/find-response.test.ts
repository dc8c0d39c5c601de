import { expect, test } from 'vitest'
import { readFindResult } from './find-response.ts'
import { episode, found, listedFilm, listedSeason, listedSeries } from './test/answers.ts'

test('an id leads to titles, seasons and episodes', () => {
  const result = readFindResult(found())

  expect(result.titles.map(({ type, id, name }) => [type, id, name])).toEqual([
    ['movies', 501, 'The Lantern Keeper'],
    ['series', 701, 'Ferry Street'],
  ])
  expect(result.seasons).toEqual([{ seriesId: 701, number: 2 }])
  expect(result.episodes).toMatchObject([{ seriesId: 701, id: 9207, season: 2, number: 7 }])
})

test.each([{}, { movie_results: null, tv_results: {}, tv_season_results: '', tv_episode_results: 0 }])(
  'an id that nothing carries leads nowhere: %o',
  (answer) => {
    expect(readFindResult(answer)).toEqual({ titles: [], seasons: [], episodes: [] })
  },
)

test('titles that are not shown and episodes that belong to nothing are left out', () => {
  const result = readFindResult({
    movie_results: [listedFilm({ adult: true }), listedFilm({ title: '', original_title: '' })],
    tv_results: [listedSeries({ id: 0 })],
    tv_season_results: [listedSeason(1)],
    tv_episode_results: [episode(1, 1, { show_id: null }), episode(1, 2, { id: null }), episode(1, 3)],
  })

  expect(result.titles).toEqual([])
  expect(result.seasons).toEqual([])
  expect(result.episodes.map(({ number }) => number)).toEqual([3])
})
