import { expect, test } from 'vitest'
import { asText, fromText, inPage } from './json-text.ts'
import { SCRIPT_MARK } from './script-mark.ts'
import { isInPage, partsOf } from './text-parts.ts'

const page = new Request('https://marquee.example/search')
const script = new Request(page, { headers: { [SCRIPT_MARK]: '1' } })

/** Data as the browser receives it. */
const sent = <Text extends object>(text: Text): Text => structuredClone(text)

test('a value comes out of its text as it went in, however long it is and wherever it is cut', () => {
  const names = Array.from({ length: 4000 }, (_, index) => ({
    index,
    name: '🎬 "Amélie" </script>\u2028',
    year: null,
  }))
  expect(fromText(sent(asText(script, names)))).toEqual(names)
  expect(fromText(sent(asText(script, names.slice(1))))).toEqual(names.slice(1))
})

test('no part of a text is longer than what is found quickly', () => {
  const parts = partsOf('x'.repeat(50_000))
  expect(parts.length).toBeGreaterThan(1)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(16_384)
})

test('the server draws the value itself', () => {
  const value = { name: 'Alien' }
  expect(fromText(asText(page, value))).toBe(value)
})

test('a text is read once, so that every drawing gets the same value', () => {
  const text = sent(asText(script, { name: 'Alien' }))
  expect(fromText(text)).toBe(fromText(text))
})

test('a document embeds the text in an element that nothing in it can end', () => {
  const value = { name: '</script><!-- "Amélie" \u2028' }
  const text = asText(page, value)

  expect(isInPage(sent(text))).toBe(true)
  const json = inPage({ root: { theme: null }, 'routes/search': text })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(value)
  expect(inPage({ root: { theme: null } })).toBe('')
})

test('a document cannot embed two texts', () => {
  const texts = { root: asText(page, 1), 'routes/search': asText(page, 2) }
  expect(() => inPage(texts)).toThrow('Two loaders')
})
