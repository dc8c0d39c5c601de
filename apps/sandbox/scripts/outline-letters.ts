// Outlines the letters posters are set in, so that a poster needs no font: writes src/art/outlines.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs'
import { decompress } from 'wawoff2'

const files = {
  latin: import.meta.resolve(
    '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2',
  ),
  'latin-ext': import.meta.resolve(
    '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-ext-wght-normal.woff2',
  ),
}

const letters = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;!?\'’"“”&()[]·-–—/½+#…',
  ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßŁŌŒŚŠŪŽĀĒĪ',
]

async function openFont(file: string) {
  const bytes = Uint8Array.from(await decompress(readFileSync(fileURLToPath(file))))
  return new Font(new Face(new Blob(bytes.buffer)))
}

const fonts = { latin: await openFont(files.latin), 'latin-ext': await openFont(files['latin-ext']) }
const fontOf = (text: string) =>
  /[\u0100-\u0151\u0154-\u024f]/.test(text) ? fonts['latin-ext'] : fonts.latin

function shaped(text: string) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(fontOf(text), buffer)
  const positions = buffer.getGlyphPositions()
  return {
    glyphs: buffer.getGlyphInfos().map(({ codepoint }) => codepoint),
    advance: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  }
}

/** Fonts have y pointing up, SVG down. */
const flipped = (path: string) =>
  path.replace(/([MLQC])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    const points = numbers.split(/[ ,]+/).filter(Boolean).map(Number)
    return command + points.map((value, index) => Math.round(index % 2 ? -value : value)).join(' ')
  })

function outlined(fontWeight: number) {
  for (const font of Object.values(fonts)) font.setVariations([new Variation('wght', fontWeight)])
  const lines: string[] = []
  const advances = new Map<string, number>()
  for (const letter of letters) {
    const {
      glyphs: [glyph = 0],
      advance,
    } = shaped(letter)
    if (glyph === 0) continue
    advances.set(letter, advance)
    lines.push(`${letter} ${advance} ${flipped(fontOf(letter).glyphToPath(glyph))}`)
  }

  const pairs: string[] = []
  for (const [a, before] of advances)
    for (const [b, after] of advances) {
      const kern = shaped(a + b).advance - before - after
      // No finer detail can be seen on a poster.
      if (fontOf(a) === fontOf(b) && Math.abs(kern) >= 8) pairs.push(`${a}${b}${kern}`)
    }
  return { glyphs: lines.join('\n'), pairs: pairs.join('|') }
}

const header = `// Made by scripts/outline-letters.ts from Sofia Sans Extra Condensed (SIL Open Font License 1.1).
type Outlines = {
  /** A line per letter: the letter, its advance at 1000 units per em, its outline. */
  glyphs: string
  /** Pairs of letters that are set closer or wider, and by how much, with | between them. */
  pairs: string
}
`
const body = (['heavy', 'light'] as const).map((name) => {
  const { glyphs, pairs } = outlined(name === 'heavy' ? 860 : 620)
  return `\nexport const ${name}: Outlines = {\n  glyphs: \`${glyphs}\`,\n  pairs: \`${pairs}\`,\n}\n`
})
writeFileSync(new URL('../src/art/outlines.ts', import.meta.url), header + body.join(''))
