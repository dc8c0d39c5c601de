import { expect, test } from 'vitest'
import { readOtherIds } from './ids-response.ts'

test.each([
  ['a film', { imdb_id: 'tt1375666' }, { imdb: 'tt1375666', tvdb: null }],
  [
    'a series',
    { external_ids: { imdb_id: 'tt0903747', tvdb_id: 81189, wikidata_id: 'Q1079' } },
    { imdb: 'tt0903747', tvdb: 81189 },
  ],
  ['a number as text', { external_ids: { tvdb_id: '81189' } }, { imdb: null, tvdb: 81189 }],
  [
    'nothing known',
    { imdb_id: '', external_ids: { imdb_id: null, tvdb_id: null } },
    { imdb: null, tvdb: null },
  ],
  ['no part of that name', {}, { imdb: null, tvdb: null }],
  ['ids that are none', { external_ids: { imdb_id: 'nm0634240', tvdb_id: 0 } }, { imdb: null, tvdb: null }],
  ['a list in its place', { external_ids: [], imdb_id: ['tt1'] }, { imdb: null, tvdb: null }],
])('the ids of %s are read', (_, fields, ids) => {
  expect(readOtherIds(fields)).toEqual(ids)
})
