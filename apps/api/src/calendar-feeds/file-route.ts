import { parseCalendarFilter } from '@marquee/domain/calendar'
import { monthAfter, monthOf } from '@marquee/domain/calendar-month'
import type { Day } from '@marquee/domain/day'
import { isKnownTag } from '@marquee/domain/entity-tag'
import { Hono } from 'hono'
import { z } from 'zod'
import { hashSecret } from '#auth/secret.ts'
import { readItems } from '#calendar/items.ts'
import { dayOf } from '#clock.ts'
import type { Db } from '#db/client.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { entityTagOf } from '#http/entity-tag.ts'
import { problem } from '#http/problem.ts'
import { storeAfterwards } from '#http/store-afterwards.ts'
import { validate } from '#http/validate.ts'
import { eventOf } from './events.ts'
import { fetcherOf } from './fetcher.ts'
import { writeCalendar } from './ical.ts'
import { findFeed, noteFetch, storeState } from './queries.ts'
import { readState, revise } from './revise.ts'
import { tokenIn } from './token.ts'

/** Programs that read a changed feed at the same moment: each reads it anew until one after the other has stored it. */
const MOST_TURNS = 10

/**
 * The file that calendar programs read. It belongs to whoever knows its address, so no session is looked at; a wrong
 * address takes the same trip as one that was revoked.
 */
export const feedFile = new Hono<AppEnv>().get(
  '/:file',
  describe('A calendar, for programs', {
    tag: 'Service',
    answers: {},
    file: 'text/calendar',
    refusals: { 404: ['not-found'] },
  }),
  // Of any length: what is no address of a feed is not there, whatever it looks like.
  validate('param', z.strictObject({ file: z.string() })),
  async (c) => {
    const { db, clock } = c.var
    const tokenHash = await hashSecret(tokenIn(c.req.valid('param').file))
    const moment = { now: clock(), origin: new URL(c.req.url).origin }

    const found = await readFeed(db, tokenHash, moment)
    if (found === null) return c.json(problem('not-found'), 404)

    if (c.req.method === 'GET') {
      const note = noteFetch(found.id, fetcherOf(c.req.header('user-agent')), moment.now)
      storeAfterwards(c, db, note, 'fetch-not-noted')
    }
    const etag = await entityTagOf(found.text)
    c.header('ETag', etag)
    c.header('X-Robots-Tag', 'noindex')
    if (isKnownTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    c.header('Content-Type', 'text/calendar; charset=utf-8')
    c.header('Content-Disposition', 'inline; filename="marquee.ics"')
    return c.body(found.text, 200)
  },
)

type Moment = { now: Date; origin: string }

/** Reads a feed as text, and stores what is new in it first, so that all who read it next get the same. */
async function readFeed(
  db: Db,
  tokenHash: string,
  { now, origin }: Moment,
): Promise<{ id: string; text: string } | null> {
  const from = firstDayOf(now)
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const found = await findFeed(db, tokenHash, { now, from })
    if (found === null) return null

    const { feed, calendar } = found
    const items = readItems(calendar, { filter: parseCalendarFilter(feed.show), from })
    const before = readState(feed.state)
    const wanted = items.map((item) => eventOf(item, origin))
    const { events, state, isChanged } = revise(before, wanted, { now, revision: feed.revision })
    if (!isChanged || (await storeState(db, feed, state)))
      return { id: feed.id, text: writeCalendar(feed.name, events) }
  }
  throw new Error('Others stored the feed each time')
}

/** The first day of the month before: the past that is in a feed changes once a month. */
const firstDayOf = (now: Date): Day => `${monthAfter(monthOf(dayOf(now)), -1)}-01`
