import type { Palette } from './palettes.ts'

/** A sheet of W by H with a focal point (x, y), a radius R, a palette, chance, and an id for clip paths. */
type Sheet = {
  W: number
  H: number
  x: number
  y: number
  R: number
  p: Palette
  q: () => number
  uid: string
}

/** Draws on the sheet and answers SVG elements. */
export type Motif = (sheet: Sheet) => string
