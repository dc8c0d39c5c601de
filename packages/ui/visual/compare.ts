import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Pixels that may differ: one edge of a rounded corner, not one letter. */
const TOLERANCE = 12

export type Comparison = { same: true } | { same: false; why: string; difference: Buffer | null }

/** Says whether two PNG pictures look the same, and shows where they do not. */
export function comparePictures(expected: Buffer, actual: Buffer): Comparison {
  if (expected.equals(actual)) return { same: true }

  const before = PNG.sync.read(expected)
  const after = PNG.sync.read(actual)
  const { width, height } = before
  if (width !== after.width || height !== after.height) {
    const why = `was ${width} x ${height}, is ${after.width} x ${after.height}`
    return { same: false, why, difference: null }
  }

  const difference = new PNG({ width, height })
  const changed = pixelmatch(before.data, after.data, difference.data, width, height, { threshold: 0.1 })
  if (changed <= TOLERANCE) return { same: true }
  return { same: false, why: `${changed} pixels differ`, difference: PNG.sync.write(difference) }
}
