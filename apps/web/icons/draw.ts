/** Draws the icons of the site and of the installed app into `public`: `npx node icons/draw.ts`, after the logo has changed. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeIco } from './ico.ts'
import { encodePng } from './png.ts'

/** The M of bulbs, as packages/ui/src/logo draws it. */
const ROWS = ['10001', '11011', '10101', '10001', '10001']
const BOARD = 30
const RADIUS = 2.5
const [GROUND, UNLIT, LIT] = [0x0c0b10, 0x292733, 0xa98bff]

const icons = [
  // Phones cut what is maskable into circles and drops: all of the sign lies within 80 % of the middle.
  { name: 'maskable-512.png', size: 512, sign: 0.5, corner: 0 },
  { name: 'apple-touch-180.png', size: 180, sign: 0.66, corner: 0 },
  { name: 'icon-192.png', size: 192, sign: 0.74, corner: 0.2 },
  { name: 'icon-512.png', size: 512, sign: 0.74, corner: 0.2 },
]

/** Sizes of a tab, a bookmark and a shortcut, as points and twice as many. */
const TAB_SIZES = [16, 32, 48]

const publicFolder = join(import.meta.dirname, '../public')
const folder = join(publicFolder, 'icons')
mkdirSync(folder, { recursive: true })
for (const { name, ...icon } of icons) writeFileSync(join(folder, name), draw(icon))
const tabIcons = TAB_SIZES.map((size) => ({ size, png: draw({ size, sign: 0.8, corner: 0.2 }) }))
writeFileSync(join(publicFolder, 'favicon.ico'), encodeIco(tabIcons))

type Shape = { sign: number; corner: number; edge: number }

function draw({ size, ...shape }: { size: number; sign: number; corner: number }): Buffer {
  return encodePng(size, (x, y) => colourAt(x / size, y / size, { ...shape, edge: 1 / size }))
}

/** Red, green, blue and how much covers what is behind, at a point between 0 and 1. */
function colourAt(x: number, y: number, { sign, corner, edge }: Shape): [number, number, number, number] {
  const unit = sign / BOARD
  let colour = GROUND
  let [red, green, blue] = split(colour)
  for (const [row, bulbs] of ROWS.entries()) {
    for (const [column, bulb] of [...bulbs].entries()) {
      const middle = (place: number) => 0.5 + (place - 2) * 6 * unit
      const inside = cover(Math.hypot(x - middle(column), y - middle(row)) - RADIUS * unit, edge)
      if (inside === 0) continue
      colour = bulb === '1' ? LIT : UNLIT
      const over = split(colour)
      red += (over[0] - red) * inside
      green += (over[1] - green) * inside
      blue += (over[2] - blue) * inside
    }
  }
  const outside = (at: number) => Math.max(Math.abs(at - 0.5) - (0.5 - corner), 0)
  return [red, green, blue, corner === 0 ? 1 : cover(Math.hypot(outside(x), outside(y)) - corner, edge)]
}

/** How much of a pixel lies inside an outline that is `distance` away. */
function cover(distance: number, edge: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance / edge))
}

function split(colour: number): [number, number, number] {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]
}
