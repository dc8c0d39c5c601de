import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentEntries, unwrapJson } from './old-document.ts'

test.each([
  { old: { total: 9 }, value: { total: 9 } },
  { old: '{"total":9}', value: { total: 9 } },
  { old: '"{\\"total\\":9}"', value: { total: 9 } },
  { old: '9', value: 9 },
  { old: null, value: null },
  { old: '', value: undefined },
  { old: '{"total":', value: undefined },
  { old: 'undefined', value: undefined },
])('$old unwraps to $value', ({ old, value }) => {
  expect(unwrapJson(old)).toEqual(value)
})

test('a document survives being encoded once or twice', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (document) => {
      const once = JSON.stringify(document)
      expect(unwrapJson(once)).toEqual(JSON.parse(once))
      expect(unwrapJson(JSON.stringify(once))).toEqual(JSON.parse(once))
    }),
  )
})

test.each([[null], [undefined], [[1, 2]], ['text'], [7], [true]])('%j is no document', (value) => {
  expect(documentEntries(value)).toBeNull()
})

test('nothing an old store may hold makes the unwrapping fail', () => {
  fc.assert(
    fc.property(fc.anything(), (old) => {
      expect(() => documentEntries(unwrapJson(old))).not.toThrow()
    }),
  )
})
