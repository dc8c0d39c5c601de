import { expect, test } from 'vitest'
import type { SourceTitle } from './record.ts'
import { titleKeyOf } from './record-key.ts'

const title = (changes: Partial<SourceTitle> = {}): SourceTitle => ({
  ...{ kind: 'film', ids: {}, name: 'The Orchard', year: 1999 },
  ...changes,
})

test.each<[string, Partial<SourceTitle>, Partial<SourceTitle>]>([
  [
    'another name of the same id',
    { ids: { tmdb: 5 }, name: 'Der Obstgarten' },
    { ids: { tmdb: 5, imdb: 'tt0000005' } },
  ],
  ['other capitals', { name: 'THE ORCHARD' }, {}],
  ['another spelling in Unicode', { name: 'Ame\u0301lie' }, { name: 'Amélie' }],
])('%s is the same title', (_, one, other) => {
  expect(titleKeyOf(title(one))).toBe(titleKeyOf(title(other)))
})

test.each<[string, Partial<SourceTitle>, Partial<SourceTitle>]>([
  ['a film and a series of one number', { ids: { tmdb: 5 } }, { kind: 'series', ids: { tmdb: 5 } }],
  ['numbers of two services', { ids: { tmdb: 5 } }, { ids: { trakt: 5 } }],
  ['another year', { year: 1998 }, {}],
  ['an unknown kind', { kind: null }, {}],
])('%s is another title', (_, one, other) => {
  expect(titleKeyOf(title(one))).not.toBe(titleKeyOf(title(other)))
})
