import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { formatCursor, parseCursor } from './cursor.ts'
import { beginCopy, readChanges } from './queries.ts'
import { ChangeShape } from './shape.ts'

const MOST = 500

/** Of a position: the key of a play has 100 characters at most, each of up to three bytes, as base64. */
const MOST_CHARACTERS = 1000

const ChangesQuery = z.strictObject({
  /** The `next` of the page before; without it the copy begins. */
  since: z.string().min(1).max(MOST_CHARACTERS).optional(),
})

/** All that a person has, and from then on what has changed: enough for an equal copy. */
export const changes = new Hono<AppEnv>().get(
  '/changes',
  describe('All you have, page by page, and then only what has changed since', {
    ...{ tag: 'Programs', scope: 'read' },
    answers: {
      200: z.object({
        /** Each takes the place of the item of this name; a value of `null` deletes it. */
        changes: z.array(ChangeShape),
        /** Position with which to go on, now or in some weeks. */
        next: z.string(),
        /** Whether there is more already. */
        more: z.boolean(),
      }),
    },
    refusals: { 400: ['invalid-input'], 410: ['changes-gone'] },
  }),
  requireScope('read'),
  validate('query', ChangesQuery),
  async (c) => {
    const { session, clock } = c.var
    const { since } = c.req.valid('query')
    const reading = { now: clock(), limit: MOST }
    const cursor = since === undefined ? null : parseCursor(since)
    if (since !== undefined && cursor === null)
      return c.json(invalidInput({ since: 'Not a position of ours' }), 400)

    const page =
      cursor === null
        ? await beginCopy(session.db, session.userId, reading)
        : await readChanges(session.db, session.userId, cursor, reading)
    if (page === null) return c.json(problem('changes-gone'), 410)

    const read = page.changes.map(({ kind, item, value }) => ({
      ...{ kind, item, value: value === null ? null : JSON.parse(value) },
    }))
    return c.json(
      { changes: z.array(ChangeShape).parse(read), next: formatCursor(page.next), more: page.isMore },
      200,
    )
  },
)
