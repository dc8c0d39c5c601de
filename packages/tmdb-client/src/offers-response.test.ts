import { expect, test } from 'vitest'
import { readWatchOffers } from './offers-response.ts'
import { provider } from './test/answers.ts'

test('offers of the US are listed by kind, those with advertisements among the free ones', () => {
  const US = {
    link: 'https://example.com/watch',
    flatrate: [
      provider({ provider_id: 2, display_priority: 9 }),
      provider({ provider_id: 1, display_priority: 3 }),
    ],
    free: [provider({ provider_id: 3 })],
    ads: [provider({ provider_id: 4 }), provider({ provider_id: 3 })],
    rent: [provider({ provider_id: 5, logo_path: null })],
  }

  const offers = readWatchOffers({ results: { US, DE: { buy: [provider()] } } })

  expect(offers?.stream.map(({ id }) => id)).toEqual([1, 2])
  expect(offers?.free.map(({ id }) => id)).toEqual([3, 4])
  expect(offers?.rent).toEqual([{ id: 5, name: 'Harbour+', logoPath: null }])
  expect(offers?.buy).toEqual([])
})

test('a link that is no web address is left out', () => {
  const US = { link: 'javascript:alert(1)', buy: [provider()] }

  expect(readWatchOffers({ results: { US } })).toMatchObject({ link: null, buy: [{ id: 8 }] })
})

test.each([
  null,
  undefined,
  {},
  { results: [] },
  { results: { DE: { buy: [provider()] } } },
  { results: { US: {} } },
])('providers of %o offer nothing in the US', (providers) => {
  expect(readWatchOffers(providers)).toBeNull()
})
