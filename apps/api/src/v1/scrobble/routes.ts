import { Hono } from 'hono'
import { requireScope } from '#api-tokens/require-scope.ts'
import { TokenRefused } from '#api-tokens/token-refused.ts'
import { tooMany } from '#auth/throttled.ts'
import { processAfterwards } from '#connections/hook-route.ts'
import { receive } from '#connections/reception.ts'
import { hasSpace, storeEvent } from '#connections/store-event.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { messageFor } from '#players/outcome.ts'
import { titleKeyOf } from '#players/title-key.ts'
import { eventOf, hasTmdbAlone, SERVER } from './event.ts'
import { findViewing } from './find-viewing.ts'
import { openReport } from './open-report.ts'
import { Played, SameViewing, Scrobbled, sameViewing } from './shape.ts'

const HOUR_IN_SECONDS = 3600

const MOMENTS = {
  start: 'Says that something is played, which changes nothing',
  pause: 'Says that something is paused, which changes nothing: no position is stored',
  stop: 'Says that something was stopped: from 80 % on it is a play',
} as const
type Moment = keyof typeof MOMENTS

/** Routes for programs that play something, in the shapes that authors of clients of other trackers know. */
export const scrobble = new Hono<AppEnv>()
  .route('/', scrobbleRoute('start'))
  .route('/', scrobbleRoute('pause'))
  .route('/', scrobbleRoute('stop'))

/** One of the three routes, which differ in what is played to its end. */
function scrobbleRoute(moment: Moment) {
  return new Hono<AppEnv>().post(
    `/scrobble/${moment}`,
    describe(MOMENTS[moment], {
      ...{
        tag: 'Programs',
        scope: ['scrobble', 'write'],
        answers: { 201: Scrobbled, ...(moment === 'stop' && { 409: SameViewing }) },
      },
      refusals: { 400: ['invalid-input'], 404: ['title-unknown'], 429: ['too-many-attempts'] },
    }),
    requireScope('scrobble', 'write'),
    validate('json', Played),
    async (c) => {
      const { session, clock, mostPlays } = c.var
      const { progress, ...body } = c.req.valid('json')
      const now = clock()
      const event = eventOf(moment, { ...body, progress })
      const { item } = event
      const titleKey = titleKeyOf(event, item, SERVER.id)

      const { db, userId, id: tokenHash } = session
      const { connection, played } = await openReport(db, { userId, tokenHash, titleKey, item, now })
      const reception = receive({ event }, now)
      if (!hasSpace(connection, reception)) return tooMany(c, HOUR_IN_SECONDS)
      // The catalogue finds no episode by its own id, and a person could not choose by one.
      if (event.isSeen && played === null && hasTmdbAlone(item)) return c.json(problem('title-unknown'), 404)

      const stored = await storeEvent(db, connection, reception, { now, mostPlays, played })
      // It goes with its token alone.
      if (stored === null) throw new TokenRefused('api-token-invalid')
      if (stored.isPending) processAfterwards(c, connection.id)

      if (stored.outcome === 'same-viewing' && played !== null) {
        const watchedAt = (await findViewing(db, userId, played, now)) ?? now.getTime()
        return c.json(sameViewing(watchedAt), 409)
      }

      const { movie, show, episode } = body
      const action = event.isSeen ? 'scrobble' : moment === 'start' ? 'start' : 'pause'
      const { outcome } = stored
      return c.json({ action, progress, outcome, message: messageFor(outcome), movie, show, episode }, 201)
    },
  )
}
