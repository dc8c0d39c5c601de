import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { ACCENTS, ruleOf, THEMES, tokensOf } from './token-sheet.ts'

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')

const TEXT = 4.5
const CONTROL = 3

const backgrounds = ['bg', 'surface-1', 'surface-2', 'surface-3']
const heat = Array.from({ length: 8 }, (_, index) => index + 1)

const pairs = [
  ...['text', 'text-2', 'text-3', 'danger', 'audience'].flatMap((ink) =>
    backgrounds.map((ground) => ({ ink, ground, least: TEXT })),
  ),
  ...backgrounds.map((ground) => ({ ink: 'line-strong', ground, least: CONTROL })),
  ...['bg', 'surface-1', 'surface-2'].map((ground) => ({ ink: 'success', ground, least: TEXT })),
  ...['bg', 'surface-1', 'surface-2', 'accent-soft'].map((ground) => ({
    ink: 'accent-text',
    ground,
    least: TEXT,
  })),
  ...['bg', 'surface-1', 'surface-2', 'surface-3'].map((ground) => ({
    ink: 'accent',
    ground,
    least: CONTROL,
  })),
  { ink: 'on-accent', ground: 'accent', least: TEXT },
  { ink: 'text', ground: 'accent-soft', least: TEXT },
  { ink: 'toast-text', ground: 'toast-bg', least: TEXT },
  ...heat.map((step) => ({ ink: `on-heat-${step}`, ground: `heat-${step}`, least: TEXT })),
]

const combinations = THEMES.flatMap((theme) => ACCENTS.map((accent) => ({ theme, accent })))

test.each(combinations)(
  'everything can be read in the $theme theme with the $accent accent',
  ({ theme, accent }) => {
    const tokens = tokensOf(css, theme, accent)
    const tooFaint = pairs
      .map((pair) => ({ ...pair, ratio: contrast(tokens[pair.ink] ?? '', tokens[pair.ground] ?? '') }))
      .filter(({ ratio, least }) => !(ratio >= least))

    expect(tooFaint).toEqual([])
  },
)

test('a device that prefers light shows the light theme, colour for colour', () => {
  expect(ruleOf(css, ':root:not([data-theme])')).toEqual(ruleOf(css, "[data-theme='light']"))
})

test.each(THEMES)('the eight steps of heat grow steadily in the %s theme', (theme) => {
  const tokens = tokensOf(css, theme, 'purple')
  const distances = heat.map((step) => contrast(tokens[`heat-${step}`] ?? '', tokens.bg ?? ''))

  expect(distances).toEqual([...distances].sort((a, b) => a - b))
})

test('the two voices never wear the same colour', () => {
  for (const { theme, accent } of combinations) {
    const tokens = tokensOf(css, theme, accent)
    expect(tokens.audience).not.toBe(tokens['accent-text'])
  }
})

test('the fonts weigh less than 90 kB in all', () => {
  const files = [...css.matchAll(/url\(["'](\.\/fonts\/[^"']+)["']\)/g)].map(([, file = '']) => `.${file}`)
  const size = files.reduce((sum, file) => sum + readFileSync(new URL(file, import.meta.url)).length, 0)

  expect(files).toHaveLength(4)
  expect(size).toBeLessThan(90_000)
})
