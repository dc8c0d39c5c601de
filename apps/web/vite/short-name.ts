import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = new URL('../../..', import.meta.url).pathname
const named = new Map<string, string>()

/**
 * What a class of a CSS module is called where the app is built, the same in both builds of it: a letter and 24 bits.
 * Vite's names hold the class's own, and were a fifth of a page of sixty cards.
 */
export function shortName(name: string, file: string): string {
  const meant = `${relative(root, file)} ${name}`
  const short = `c${createHash('sha256').update(meant).digest('base64url').slice(0, 4)}`
  const other = named.get(short) ?? meant
  if (other !== meant) throw new Error(`${meant} and ${other} would both be called ${short}: rename one.`)
  named.set(short, meant)
  return short
}
