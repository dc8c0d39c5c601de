import { heavy, light } from './outlines.ts'
import { escaped, f } from './shapes.ts'

const read = ({ glyphs, pairs }: typeof heavy) => ({
  glyphs: new Map(
    glyphs.split('\n').map((line) => {
      const [advance = '', path = ''] = line.slice(2).split(/ (.*)/)
      return [line.charAt(0), { advance: Number(advance), path }] as const
    }),
  ),
  pairs: new Map(pairs.split('|').map((line) => [line.slice(0, 2), Number(line.slice(2))] as const)),
})

const faces = { heavy: read(heavy), light: read(light) }
type FontWeight = keyof typeof faces

/** Positions of the letters, at 1000 units per em; `null` when one of them was never outlined. */
function set(text: string, fontWeight: FontWeight, track: number) {
  const { glyphs, pairs } = faces[fontWeight]
  const placed: { x: number; path: string }[] = []
  let x = 0
  let before = ''
  for (const letter of text) {
    const glyph = glyphs.get(letter)
    if (!glyph) return null
    x += pairs.get(before + letter) ?? 0
    placed.push({ x, path: glyph.path })
    x += glyph.advance + track
    before = letter
  }
  return { placed, width: x - track }
}

/** Width of a line at 1000 units per em; letters that were never outlined are guessed at. */
export const widthOf = (text: string, fontWeight: FontWeight, track = 0) =>
  set(text, fontWeight, track)?.width ??
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? 1000 : 520) + track, 0)

/** A line of text from (x, y) on, as outlines, or as text of whatever font there is where outlines are lacking. */
export function line(
  text: string,
  fontWeight: FontWeight,
  x: number,
  y: number,
  size: number,
  track = 0,
): string {
  const made = set(text, fontWeight, track)
  if (made === null) {
    const bold = fontWeight === 'heavy' ? 900 : 600
    return `<text x="${f(x)}" y="${f(y)}" font-size="${f(size)}" font-weight="${bold}" font-family="Impact, 'Arial Narrow', sans-serif" textLength="${f((widthOf(text, fontWeight, track) * size) / 1000)}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`
  }
  const letters = made.placed
    .filter(({ path }) => path !== '')
    .map(({ x, path }) => `<path transform="translate(${f(x)})" d="${path}"/>`)
  return `<g transform="translate(${f(x)} ${f(y)}) scale(${(size / 1000).toFixed(4)})">${letters.join('')}</g>`
}
