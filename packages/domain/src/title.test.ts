import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTitleId, readTitleType, TitleId, TitleType, titleKey } from './title.ts'

test.each([
  { old: 'serie', type: 'series' },
  { old: 'series', type: 'series' },
  { old: 'tv', type: 'series' },
  { old: ' Movie ', type: 'movies' },
  { old: 'movies', type: 'movies' },
  { old: 'person', type: null },
  { old: '', type: null },
  { old: 1, type: null },
  { old: undefined, type: null },
])('an old document filed under $old is of type $type', ({ old, type }) => {
  expect(readTitleType(old)).toBe(type)
})

test.each([
  { old: '1396', id: 1396 },
  { old: 27205, id: 27205 },
  { old: ' 42 ', id: 42 },
  { old: '0', id: null },
  { old: '2147483648', id: null },
  { old: '1e3', id: null },
  { old: '0x10', id: null },
  { old: -1, id: null },
  { old: 1.5, id: null },
  { old: null, id: null },
])('the old id $old reads as $id', ({ old, id }) => {
  expect(readTitleId(old)).toBe(id)
})

const type = fc.constantFrom(...TitleType.options)
const id = fc.integer({ min: 1, max: 2_147_483_647 })

test('two titles share a key only if they are one title', () => {
  fc.assert(
    fc.property(type, id, type, id, (typeA, idA, typeB, idB) => {
      expect(titleKey(typeA, idA) === titleKey(typeB, idB)).toBe(typeA === typeB && idA === idB)
    }),
  )
})

test('every id stored as text is read back', () => {
  fc.assert(
    fc.property(id, (id) => {
      expect(readTitleId(String(id))).toBe(id)
      expect(TitleId.parse(id)).toBe(id)
    }),
  )
})

test('nothing an old document may hold makes the reading fail', () => {
  fc.assert(
    fc.property(fc.anything(), (old) => {
      const id = readTitleId(old)
      expect(id === null || TitleId.safeParse(id).success).toBe(true)
      expect([...TitleType.options, null]).toContain(readTitleType(old))
    }),
  )
})
