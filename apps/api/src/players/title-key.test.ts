import { readEvent } from '@marquee/players/read-event'
import { expect, test } from 'vitest'
import { titleKeyOf } from './title-key.ts'

function keyOf(body: object): string {
  const reading = readEvent('application/json', new TextEncoder().encode(JSON.stringify(body)))
  if ('problem' in reading || reading.event.item === null) throw new Error(JSON.stringify(reading))
  return titleKeyOf(reading.event, reading.event.item, 'connection')
}

const movary = (tmdbId: number) => ({ title: 'The Lantern Keeper', uniqueIds: { tmdbId } })

const nested = (Tmdb: number, number: number) => ({
  ...{ Event: 'Stop', PlayedToCompletion: true, Series: { Name: 'Harbour', ProviderIds: { Tmdb } } },
  Item: { Type: 'Episode', SeriesName: 'Harbour', ParentIndexNumber: 1, IndexNumber: number },
})

test('namesakes without a number of their server are distinguished by their ids', () => {
  expect(keyOf(movary(1))).not.toBe(keyOf(movary(2)))
  expect(keyOf(movary(1))).toBe(keyOf(movary(1)))
  expect(keyOf(nested(1, 1))).not.toBe(keyOf(nested(2, 1)))
  expect(keyOf(nested(1, 1))).toBe(keyOf(nested(1, 2)))
})
