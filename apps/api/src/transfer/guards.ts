import { createMiddleware } from 'hono/factory'
import { tooMany, waitBeforeAttempt } from '#auth/throttled.ts'
import type { AccountEnv } from '#env.ts'
import { problem } from '#http/problem.ts'
import { type ListName, MOST_ENTRIES, MOST_IN_ALL } from './limits.ts'
import { type Excess, scanEntries } from './scan.ts'

const MINUTE = 60_000

/** For one person: enough imports to go on with a long file, then a growing wait. */
const IMPORTS = { free: 20, longestBlock: 15 * MINUTE, forgottenAfter: 60 * MINUTE }

/** Counts an import before anything is done for it, whatever comes of it. */
export const countImport = createMiddleware<AccountEnv>(async function countImport(c, next) {
  const wait = await waitBeforeAttempt(c, 'import', c.var.account.id, IMPORTS)
  return wait === null ? next() : tooMany(c, wait)
})

/** Refuses a file with too many entries before it is parsed; its text has been taken in by then. */
export const limitEntries = createMiddleware<AccountEnv>(async function limitEntries(c, next) {
  const { excess } = scanEntries(await c.req.text())
  if (excess === null) return next()
  return c.json({ ...problem('too-many-entries'), message: messageFor(excess) }, 400)
})

const NAMES = {
  bookmarks: 'bookmarks',
  ratings: 'ratings',
  folders: 'folders',
  items: 'titles in folders',
  episodes: 'seen episodes',
  plays: 'plays',
  following: 'followed series',
  unread: 'sessions, or titles that were chosen',
} satisfies Record<ListName, string>

function messageFor(excess: Excess): string {
  if (excess === 'other') return 'This file holds more than an export of Marquee ever does.'
  const [most, name] = excess === 'all' ? [MOST_IN_ALL, 'entries'] : [MOST_ENTRIES[excess], NAMES[excess]]
  return `This file holds more than ${most.toLocaleString('en')} ${name}. Split it into several files.`
}
