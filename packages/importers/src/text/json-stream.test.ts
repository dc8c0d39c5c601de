import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJsonStream, type JsonFault, type JsonValue } from './json-stream.ts'

function read(text: string, size = 3) {
  const values: JsonValue[] = []
  const faults: JsonFault[] = []
  const stream = createJsonStream(
    (value) => values.push(value),
    (fault) => faults.push(fault),
  )
  for (let at = 0; at < text.length; at += size) stream.push(text.slice(at, at + size))
  stream.end()
  return { values, faults }
}

test('values of outer arrays and objects come with their path and line', () => {
  const { values, faults } = read(
    '{"version":3,\n"shows":{"list":[{"a":[1,{"b":"}]"}]},\n"two"]},"none":[],"x":{}}',
  )

  expect(faults).toEqual([])
  expect(values).toEqual([
    { path: 'version', value: 3, line: 1 },
    { path: 'shows.list[]', value: { a: [1, { b: '}]' }] }, line: 2 },
    { path: 'shows.list[]', value: 'two', line: 3 },
  ])
})

test('an entry that cannot be read costs only itself', () => {
  const { values, faults } = read('[{"a":1},\n{"a":},\n{"a":3}]')

  expect(values.map(({ value }) => value)).toEqual([{ a: 1 }, { a: 3 }])
  expect(faults).toEqual([{ code: 'json-damaged', line: 2, isEnd: false }])
})

test.each(['', '[', '[{"a":1}', '{"a":[1,2', '[1]]', '{"a" 1}', 'x', '[1] 2', '"text"'])(
  '%s is damaged, and does not throw',
  (text) => {
    expect(read(text).faults.map(({ code }) => code)).toContain('json-damaged')
  },
)

test('nesting without end is refused before anything is built of it', () => {
  expect(read('['.repeat(100_000), 4096).faults).toEqual([{ code: 'json-too-deep', line: 1, isEnd: true }])
  expect(read(`[${'{"a":'.repeat(100_000)}`, 4096).faults.map(({ code }) => code)).toEqual(['json-too-deep'])
})

test('the path of a value is only so long, whatever keys are above it', () => {
  const long = 'k'.repeat(5000)
  const { values, faults } = read(`{"${long}":{"${long}":[1,2]}}`, 4096)
  expect(faults).toEqual([])
  expect(values.map(({ path, value }) => [value, path.length < 200])).toEqual([
    [1, true],
    [2, true],
  ])
})

test('a file of which hardly anything can be read is given up', () => {
  const { faults } = read(`[${'x,'.repeat(100_000)}1]`, 4096)
  expect(faults.length).toBeLessThan(20_000)
  expect(faults.at(-1)).toEqual({ code: 'json-damaged', line: 1, isEnd: true })
})

test('any array is read as JSON.parse reads it, however it is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 5 })), fc.integer({ min: 1, max: 40 }), (array, size) => {
      const { values, faults } = read(JSON.stringify(array), size)
      expect(faults).toEqual([])
      // Arrays and objects in the outer array are read as a whole, so are all other values.
      expect(values.map(({ value }) => value)).toEqual(JSON.parse(JSON.stringify(array)))
    }),
  )
})

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'[]{}",:\\a1 \n') }), (text) => {
      read(text)
    }),
  )
})

test('a value without an end, and spaces without an end, are read in time that grows with them', () => {
  const faults = read(`[${' '.repeat(500_000)}${'1'.repeat(500_000)}`, 65_536).faults
  expect(faults.map(({ code }) => code)).toEqual(['json-damaged'])
})
