import { expect, test } from 'vitest'
import { createLru } from './lru.ts'

test('the least recently used goes when the budget is spent', () => {
  const cache = createLru<{ name: string }>(100)
  for (const name of ['a', 'b', 'c', 'd']) cache.set(name, { name }, { size: 25 })
  cache.get('a')
  cache.set('e', { name: 'e' }, { size: 25 })

  expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd', 'e'])
  expect(cache.calculatedSize).toBe(100)
})

test('a replaced value counts once, and one of more than a quarter of the budget is not stored', () => {
  const cache = createLru<{ name: string }>(100)
  cache.set('a', { name: 'old' }, { size: 25 })
  cache.set('a', { name: 'new' }, { size: 10 })
  cache.set('b', { name: 'huge' }, { size: 26 })

  expect([cache.get('a'), cache.get('b'), cache.calculatedSize]).toEqual([{ name: 'new' }, undefined, 10])
})
