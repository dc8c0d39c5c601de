import { TitleId, TitleType } from '@marquee/domain/title'
import { z } from 'zod'
import { ItemShape, readItem } from '#players/item.ts'
import { messageFor, type Outcome } from '#players/outcome.ts'
import type { EventRow } from './event-queries.ts'
import type { ConnectionRow } from './queries.ts'

/** Chosen by the browser, so that a connection can be made twice without being there twice. */
export const ConnectionId = z.uuid()

export const ConnectionShape = z
  .object({
    id: ConnectionId,
    name: z.string(),
    /** Name of the person's account on the server; `null` until they have chosen one. */
    account: z.string().nullable(),
    /** Names of accounts that its events came from. */
    accounts: z.array(z.string()),
    createdAt: z.string(),
    lastEventAt: z.string().nullable(),
    /** As its last event says; as the person says, until there is one. */
    player: z.string().nullable(),
    server: z.string().nullable(),
    /** Why its last event could not be read. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'Connection' })

export const EventShape = z.object({
  id: z.string(),
  connectionId: ConnectionId,
  /** Name of the player or the program. */
  sender: z.string(),
  at: z.string(),
  /** How often it was sent. */
  times: z.int(),
  player: z.string().nullable(),
  event: z.string().nullable(),
  account: z.string().nullable(),
  item: ItemShape.nullable(),
  /** Name of the film or the series on its server, under which a title is chosen for it; `null` of what was not seen. */
  titleKey: z.string().nullable(),
  /** Whether it is done, waits for the catalogue or a choice of the account, or is in the inbox. */
  state: z.enum(['done', 'waiting', 'inbox']),
  outcome: z.string(),
  message: z.string(),
  plays: z.array(
    z.object({
      ...{ type: TitleType, id: TitleId, season: z.int().nullable(), episode: z.int().nullable() },
      /** Name of the title, which a program that sends ids alone does not say. */
      name: z.string().nullable(),
    }),
  ),
})

/** A connection as the API shows it: all but its address. */
export function readConnection({ createdAt, lastEventAt, accounts, unreadable, ...rest }: ConnectionRow) {
  const shown: z.infer<typeof ConnectionShape> = {
    ...rest,
    accounts: JSON.parse(accounts).toSorted(),
    problem: unreadable === null ? null : messageFor(unreadable as Outcome),
    createdAt: new Date(createdAt).toISOString(),
    lastEventAt: lastEventAt === null ? null : new Date(lastEventAt).toISOString(),
  }
  return shown
}

/** An event as the API shows it, with what it became in words. */
export function readEventRow({ receivedAt, item, storedName, plays, outcome, ...rest }: EventRow) {
  const shown: z.infer<typeof EventShape> = {
    ...rest,
    ...{ outcome, message: messageFor(outcome as Outcome) },
    at: new Date(receivedAt).toISOString(),
    item: item === null ? null : readItem({ item, storedName }),
    plays: JSON.parse(plays),
  }
  return shown
}
