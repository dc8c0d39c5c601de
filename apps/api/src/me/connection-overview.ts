import { Hono } from 'hono'
import { z } from 'zod'
import { selectTokens } from '#api-tokens/queries.ts'
import { readToken, TokenShape } from '#api-tokens/shape.ts'
import { requireSession } from '#auth/require-account.ts'
import { selectLatestEvents } from '#connections/event-queries.ts'
import { selectConnections } from '#connections/queries.ts'
import {
  ConnectionId,
  ConnectionShape,
  EventShape,
  readConnection,
  readEventRow,
} from '#connections/shape.ts'
import { readRows } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { selectInbox } from '#players/inbox-queries.ts'
import { InboxShape, readInboxRow } from '#players/inbox-routes.ts'
import { selectWebhooks } from '#webhooks/queries.ts'
import { readWebhook, WebhookShape } from '#webhooks/shape.ts'

/** Events that the page shows at most. */
const MOST_EVENTS = 100

const Overview = z
  .object({
    connections: z.array(ConnectionShape),
    /** Titles that could not be placed. */
    inbox: z.array(InboxShape),
    /** The latest events of the last seven days. */
    events: z.array(EventShape),
    tokens: z.array(TokenShape),
    webhooks: z.array(WebhookShape),
  })
  .meta({ id: 'ConnectionOverview' })

/** Everything that the page of connections shows, in one trip. */
export const connectionOverview = new Hono<AppEnv>().get(
  '/connections/overview',
  describe(
    'Your players with their events and what could not be placed, and your programs, devices and webhooks',
    {
      tag: 'Me',
      answers: { 200: Overview },
      refusals: { 400: ['invalid-input'], 401: ['signed-out'] },
    },
  ),
  requireSession,
  validate('query', z.strictObject({ connection: ConnectionId.optional() })),
  async (c) => {
    const { db, userId } = c.var.session
    const { connection = null } = c.req.valid('query')
    const [connections, inbox, events, tokens, webhooks] = await readRows(db, [
      selectConnections(userId),
      selectInbox(userId),
      selectLatestEvents(userId, connection, MOST_EVENTS),
      selectTokens(userId),
      selectWebhooks(userId),
    ])
    return c.json(
      {
        connections: connections.map(readConnection),
        inbox: inbox.map(readInboxRow),
        events: events.map(readEventRow),
        tokens: tokens.map(readToken),
        webhooks: webhooks.map(readWebhook),
      },
      200,
    )
  },
)
