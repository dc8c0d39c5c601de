import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDecoding } from './decode.ts'

const TEXT = 'Title,Year\nAmélie,2001\n攻殻機動隊,1995\n🎬,2020\n'

/** Decodes bytes in chunks of a size. */
function decode(bytes: Uint8Array, size = 7) {
  const decoding = createDecoding()
  let text = ''
  for (let at = 0; at < bytes.length; at += size) text += decoding.push(bytes.slice(at, at + size))
  return { text: text + decoding.end(), hasReplaced: decoding.hasReplaced() }
}

const utf8 = new TextEncoder().encode(TEXT)
const utf16 = (isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(TEXT.length * 2))
  for (let at = 0; at < TEXT.length; at += 1) view.setUint16(at * 2, TEXT.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

test.each([
  { encoding: 'UTF-8', bytes: utf8 },
  { encoding: 'UTF-8 with its mark', bytes: Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]) },
  { encoding: 'UTF-16', bytes: Uint8Array.from([0xff, 0xfe, ...utf16(true)]) },
  { encoding: 'UTF-16 of the other order', bytes: Uint8Array.from([0xfe, 0xff, ...utf16(false)]) },
])('$encoding is decoded, however it is cut', ({ bytes }) => {
  for (const size of [1, 2, 3, 5, 64, 4096])
    expect(decode(bytes, size)).toEqual({ text: TEXT, hasReplaced: false })
})

test('UTF-16 without its mark is known by its zeros', () => {
  const latin = Uint8Array.from([...'Title,Year and more of it'].flatMap((sign) => [sign.charCodeAt(0), 0]))
  expect(decode(latin).text).toBe('Title,Year and more of it')
})

test('text that is no UTF-8 is Windows-1252, also far into a file', () => {
  const ascii = 'x'.repeat(5000)
  const bytes = Uint8Array.from([...`${ascii}Am\xe9lie \x80`].map((sign) => sign.charCodeAt(0)))
  expect(decode(bytes, 1024)).toEqual({ text: `${ascii}Amélie €`, hasReplaced: false })
})

test('a damaged byte in UTF-8 is replaced and reported, and what follows stays UTF-8', () => {
  const bytes = Uint8Array.from([...utf8, 0xff, ...utf8])
  expect(decode(bytes, 4096)).toEqual({ text: `${TEXT}\uFFFD${TEXT}`, hasReplaced: true })
})

test('any bytes are decoded', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 1, max: 50 }), (bytes, size) => {
      expect(typeof decode(bytes, size).text).toBe('string')
    }),
  )
})

test('a mark of UTF-8 before a text in Windows-1252 is no part of it', () => {
  const text = 'Date,Name,Year,Letterboxd URI\n2024-01-05,Am\xe9lie,2001,\n'
  const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, ...[...text].map((sign) => sign.charCodeAt(0))])
  for (const size of [40, 4096]) expect(decode(bytes, size)).toEqual({ text, hasReplaced: false })
})
