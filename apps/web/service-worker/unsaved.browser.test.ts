import { expect, test } from 'vitest'
import type { Kept } from './database.ts'
import { addKept, waitingOf } from './unsaved.ts'

const change = (rating: number, wishedAt: string): Kept => ({
  ...{ viewer: 'ada', key: 'rating:movies/603', fields: {}, words: 'The Matrix', page: '/search' },
  ...{ method: 'PUT', path: '/api/me/ratings/movies/603/total', body: JSON.stringify({ rating }) },
  ...{ shownOn: [], wishedAt, refusal: null, failures: 0 },
})

test('what waits is sent in the order in which it was changed, whichever gave the network up first', async () => {
  await addKept(change(8, '1700000000002'))
  await addKept(change(3, '1700000000001'))

  const waiting = await waitingOf('ada')
  expect(waiting.map(({ body }) => body)).toEqual(['{"rating":3}', '{"rating":8}'])
})
