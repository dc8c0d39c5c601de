import { Hono } from 'hono'
import { answer, Refusal } from '#answer.ts'
import { requireDatabase } from '#d1/require-database.ts'
import type { Account, Database } from '#state.ts'

const BEGINNING = '00000000-00000000-00004e2b-stand-in'

/** Time Travel: a bookmark is a place in what was run, and going back to it forgets what came later. */
export function timeTravel(account: Account) {
  return new Hono()
    .get('/bookmark', (c) => {
      const database = requireDatabase(account, c.req.param('id'))
      return answer(c, { bookmark: bookmarkAt(database, c.req.query('timestamp')) })
    })
    .post('/restore', (c) => {
      const database = requireDatabase(account, c.req.param('id'))
      const timestamp = c.req.query('timestamp')
      const wanted = c.req.query('bookmark') ?? bookmarkAt(database, timestamp)
      const previous = bookmarkAt(database)
      const position =
        wanted === BEGINNING ? 0 : database.journal.findIndex(({ bookmark }) => bookmark === wanted) + 1
      if (position === 0 && wanted !== BEGINNING) throw new Refusal(400, 7400, `Invalid bookmark: ${wanted}`)
      database.journal = database.journal.slice(0, position)
      return answer(c, { bookmark: wanted, previous_bookmark: previous, message: 'Database restored' })
    })
}

function bookmarkAt({ journal }: Database, timestamp?: string): string {
  const until = timestamp === undefined ? Number.POSITIVE_INFINITY : timeOf(timestamp)
  return journal.findLast(({ at }) => Date.parse(at) <= until)?.bookmark ?? BEGINNING
}

function timeOf(timestamp: string): number {
  const time = /^\d+$/.test(timestamp) ? Number(timestamp) * 1000 : Date.parse(timestamp)
  if (Number.isNaN(time)) throw new Refusal(400, 7400, `Invalid timestamp: ${timestamp}`)
  return time
}
