import { TitleType } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { apiTokens } from './api-token.ts'
import { oneOf, time } from './columns.ts'
import { users } from './user.ts'

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Addresses with a secret at which players of a person report what they play. */
export const playerConnections = sqliteTable(
  'player_connection',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    /** SHA-256 of the token in hexadecimal. */
    tokenHash: text().notNull().unique(),
    /** Name of the person's account on the server; `null` until they have chosen one. */
    account: text(),
    createdAt: time().notNull(),
    /** The last event, and which player of which server sent it. */
    lastEventAt: time(),
    player: text(),
    server: text(),
    /** The token by which a program reports instead of an address, whose hash it has: it ends with the token. */
    apiTokenId: text().references(() => apiTokens.id, { onDelete: 'cascade' }),
  },
  (connection) => [
    uniqueIndex('player_connection_by_token').on(connection.apiTokenId),
    index('player_connection_by_user').on(connection.userId, connection.createdAt),
    check('player_connection_id_length', sql`length(${connection.id}) between 1 and 60`),
    check('player_connection_name_length', sql`length(${connection.name}) between 1 and 60`),
    check('player_connection_token_hashed', sql`length(${connection.tokenHash}) = 64`),
  ],
)

/** `waiting` is placed as soon as the catalogue answers or an account was chosen, `inbox` by the person. */
const EVENT_STATES = ['done', 'waiting', 'inbox'] as const

/** Events that players sent: a log of some days, and what is still to be placed. */
export const playerEvents = sqliteTable(
  'player_event',
  {
    id: text().primaryKey(),
    userId: userId(),
    connectionId: text()
      .notNull()
      .references(() => playerConnections.id, { onDelete: 'cascade' }),
    /** Names the event among those of its connection: what is sent again is counted, and not stored again. */
    key: text().notNull(),
    times: integer().notNull().default(1),
    receivedAt: time().notNull(),
    player: text(),
    /** The player's own name of it. */
    event: text(),
    account: text(),
    state: text().$type<(typeof EVENT_STATES)[number]>().notNull(),
    /** The name of its result, of why it has none, or of what it waits for. */
    outcome: text().notNull(),
    /** JSON of what was played, as the player describes it. */
    item: text(),
    /** Names the film or the series on its server, so that a choice is remembered for all of its events. */
    titleKey: text(),
    /** When it was seen; `null` where a person only marked it. */
    seenAt: time(),
    /** JSON of titles that it may be. */
    candidates: text(),
  },
  (event) => [
    uniqueIndex('player_event_by_key').on(event.connectionId, event.key),
    index('player_event_by_connection').on(event.connectionId, event.receivedAt),
    index('player_event_by_title').on(event.userId, event.titleKey, event.state),
    index('player_event_to_place').on(event.userId, event.state).where(sql`${event.state} <> 'done'`),
    index('player_event_by_age').on(event.state, event.receivedAt),
    check('player_event_key_length', sql`length(${event.key}) between 1 and 100`),
    check('player_event_state_known', oneOf(event.state, EVENT_STATES)),
    check('player_event_json', sql`json_valid(coalesce(${event.item}, '{}'))`),
  ],
)

/** Titles of the catalogue that the films and series of somebody's servers are, found or chosen. */
export const playerTitles = sqliteTable(
  'player_title',
  {
    userId: userId(),
    key: text().notNull(),
    /** `null`, with the id, where the person leaves the title out. */
    type: text().$type<TitleType>(),
    titleId: integer(),
    /** Whether the person chose it. */
    isChosen: integer({ mode: 'boolean' }).notNull(),
    matchedAt: time().notNull(),
  },
  (title) => [
    primaryKey({ columns: [title.userId, title.key] }),
    check('player_title_whole', sql`(${title.type} is null) = (${title.titleId} is null)`),
    check('player_title_type_known', oneOf(title.type, TitleType.options)),
    check('player_title_key_length', sql`length(${title.key}) between 1 and 100`),
  ],
)
