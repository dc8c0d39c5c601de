import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { oneRemoval } from './one-removal.ts'

const plays = (amount: number, keyOf: (index: number) => string = () => randomUUID()) =>
  Array.from({ length: amount }, (_, index) => ({ key: keyOf(index) }))

test.each([1, 40, 1000])('a group of %i plays is removed as a whole', (amount) => {
  const group = plays(amount)
  expect(oneRemoval(group)).toEqual(group)
})

test('of more plays than the API removes at once the first are removed', () => {
  const group = plays(1100)
  expect(oneRemoval(group)).toEqual(group.slice(0, 1000))
})

test('keys as long as a file of an import may have them fit into one request', () => {
  const group = plays(1000, (index) => String(index).padStart(100, 'k'))
  const removed = oneRemoval(group)
  const body = JSON.stringify({ keys: removed.map(({ key }) => key) })

  expect(removed).toEqual(group.slice(0, removed.length))
  expect(removed.length).toBeGreaterThan(600)
  expect(body.length).toBeLessThanOrEqual(64 * 1024)
})
