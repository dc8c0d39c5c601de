import type { SourceTitle } from '@marquee/importers/record'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { idOf } from './cases/catalogue.ts'
import { openCaseService } from './cases/service.ts'
import { matchTitle } from './match-title.ts'

const film = (name: string, year: number | null, ids: SourceTitle['ids'] = {}): SourceTitle => ({
  ...{ kind: 'film', name, year, ids },
})

test.each<[string, SourceTitle, number]>([
  ['a film with a number of TMDB', film('Heat', 1995, { tmdb: idOf('heat-1995') }), 1],
  ['a film with an id of IMDb', film('Heat', 1995, { imdb: 'tt0113277' }), 1],
  ['a series with a number of TVDB', { ...film('Dark', null, { tvdb: 334824 }), kind: 'series' }, 1],
  ['a film with name and year', film('Heat', 1995), 1],
  ['a film of the year before', film('Dune', 2020), 3],
  ['a film under another name', film('Zoomania', 2016), 3],
  ['a name of nothing', film('Harbour Lights', 1999), 3],
  ['neither name nor id', { kind: 'film', name: null, year: null, ids: {} }, 0],
])('%s takes a known number of requests', async (_, title, requests) => {
  const service = openCaseService()
  await matchTitle(title, createTmdbClient({ fetch: service.fetch }))
  expect(service.requests).toHaveLength(requests)
})

test.each([
  ['refuses', () => new Response('', { status: 429, headers: { 'retry-after': '1' } })],
  ['fails', () => new Response('', { status: 503 })],
  ['answers with another page', () => new Response('<h1>It works!</h1>')],
])('a catalogue that %s makes a title unavailable, not missing', async (_, answer) => {
  const catalogue = createTmdbClient({ fetch: async () => answer() })
  for (const ids of [{}, { tmdb: 1 }, { imdb: 'tt0113277' }]) {
    expect(await matchTitle(film('Heat', 1995, ids), catalogue)).toEqual({ status: 'unavailable' })
  }
})
