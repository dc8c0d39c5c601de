import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

test('what was used last stays, what was not used for longest goes', () => {
  const memory = createMemory<string>(100)
  for (const key of ['a', 'b', 'c', 'd']) memory.put(key, key, 25)
  memory.get('a')
  memory.put('e', 'e', 25)

  expect(['a', 'b', 'c', 'd', 'e'].map((key) => memory.get(key))).toEqual(['a', undefined, 'c', 'd', 'e'])
  expect(memory.size()).toBe(100)
})

test('a value in place of another counts once, and one that leaves no room for others is not kept', () => {
  const memory = createMemory<string>(100)
  memory.put('a', 'old', 25)
  memory.put('a', 'new', 10)
  memory.put('b', 'huge', 90)

  expect([memory.get('a'), memory.get('b'), memory.size()]).toEqual(['new', undefined, 10])
})
