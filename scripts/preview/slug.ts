import { createHash } from 'node:crypto'

// Pages cuts the address of a branch after this many characters.
const MOST_CHARACTERS = 28
const HASH_CHARACTERS = 8

/** The name a branch has in addresses and resources: readable, and never that of another branch. */
export function slugOf(branch: string): string {
  const hash = createHash('sha256').update(branch).digest('hex').slice(0, HASH_CHARACTERS)
  const readable = branch
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MOST_CHARACTERS - HASH_CHARACTERS - 1)
    .replaceAll(/-+$/g, '')
  return `${readable || 'branch'}-${hash}`
}

/** The slug in a text that is one, or `null`. */
export function readSlug(text: string): string | null {
  return /^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}$/.test(text) && text.length <= MOST_CHARACTERS ? text : null
}
