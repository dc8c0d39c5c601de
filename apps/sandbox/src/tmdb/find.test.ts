import { expect, test } from 'vitest'
import { askJson } from '#test/ask.ts'

type Lists = Record<string, Record<string, unknown>[]>

const find = async (id: string, source: string): Promise<Lists> =>
  (await askJson(`/3/find/${id}?external_source=${source}`)).body

test.each([
  ['a film', 'tt0133093', 'imdb_id', 'movie_results', { id: 603, media_type: 'movie' }],
  ['a series', 'tt0903747', 'imdb_id', 'tv_results', { id: 1396, media_type: 'tv' }],
  ['a series of TVDB', '81189', 'tvdb_id', 'tv_results', { id: 1396 }],
  ['a season of TVDB', '30272', 'tvdb_id', 'tv_season_results', { show_id: 1396, season_number: 1 }],
  [
    'an episode',
    'tt0959621',
    'imdb_id',
    'tv_episode_results',
    { show_id: 1396, season_number: 1, episode_number: 1 },
  ],
  [
    'a special of TVDB',
    '5100001',
    'tvdb_id',
    'tv_episode_results',
    { show_id: 1668, season_number: 0, episode_number: 1 },
  ],
])('%s is found by an id of another service', async (_, id, source, list, expected) => {
  const found = await find(id, source)
  expect(found[list]).toMatchObject([expected])
  expect(Object.values(found).flat()).toHaveLength(1)
})

test.each([
  ['an unknown id', 'tt9999999', 'imdb_id'],
  ['a film by a number of TVDB', '169', 'tvdb_id'],
  ['an id of another source', '81189', 'imdb_id'],
  ['a source without ids', 'Q44578', 'wikidata_id'],
])('%s leads to nothing, and is no error', async (_, id, source) => {
  expect(Object.values(await find(id, source)).flat()).toEqual([])
})

test('an id without its source is refused', async () => {
  expect(await askJson('/3/find/tt0133093')).toMatchObject({ status: 422, body: { status_code: 5 } })
})
