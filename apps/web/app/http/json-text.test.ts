import { expect, test } from 'vitest'
import { asText, fromText } from './json-text.ts'

/** As the browser gets it: nothing but what was sent. */
const sent = <Text extends object>(text: Text): Text => structuredClone(text)

test('a value comes out of its text as it went in, however long it is and wherever it is cut', () => {
  const names = Array.from({ length: 4000 }, (_, index) => ({
    index,
    name: '🎬 "Amélie" </script>\u2028',
    year: null,
  }))
  expect(fromText(sent(asText(names)))).toEqual(names)
  expect(fromText(sent(asText(names.slice(1))))).toEqual(names.slice(1))
})

test('no part of a text is longer than what is found quickly', () => {
  const { parts } = asText('x'.repeat(50_000))
  expect(parts.length).toBeGreaterThan(1)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(16_384)
})

test('the server draws the value itself', () => {
  const value = { name: 'Alien' }
  expect(fromText(asText(value))).toBe(value)
})

test('a text is read once, so that every drawing gets the same value', () => {
  const text = sent(asText({ name: 'Alien' }))
  expect(fromText(text)).toBe(fromText(text))
})
