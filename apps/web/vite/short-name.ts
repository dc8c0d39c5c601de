import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = new URL('../../..', import.meta.url).pathname
const named = new Map<string, string>()

/**
 * Returns the name of a CSS module's class in the build, the same in its client and server part: a letter and 24 bits.
 * Vite's names contain the original one, and were a fifth of a page of sixty cards.
 */
export function shortName(name: string, file: string): string {
  const original = `${relative(root, file)} ${name}`
  const short = `c${createHash('sha256').update(original).digest('base64url').slice(0, 4)}`
  const other = named.get(short) ?? original
  if (other !== original)
    throw new Error(`${original} and ${other} would both be called ${short}: rename one.`)
  named.set(short, original)
  return short
}
