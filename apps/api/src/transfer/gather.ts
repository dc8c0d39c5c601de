import { pickPreferences } from '@marquee/domain/preferences'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Account } from '#auth/account.ts'
import { aliased } from '#db/aliased.ts'
import type { Db } from '#db/client.ts'
import {
  bookmarks,
  folderItems,
  folders,
  followings,
  identities,
  importChoices,
  notificationSettings,
  playerTitles,
  plays,
  ratings,
  sessions,
  titles,
  users,
} from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'
import { selectConnected } from './connected.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportDocument } from './document.ts'

const title = { ...aliased('title', { name: titles.name, year: titles.year }) }

type Gathered = Awaited<ReturnType<typeof gatherExport>>

/** With what is made of them 100,000 take more than the 128 MB of an isolate. */
const PLAYS_AT_ONCE = 10_000

/** Reads everything one person gave Marquee, as it was at one moment; of the plays the first ones. */
export function gatherExport(db: Db, userId: UserId) {
  return db.batch([
    selectPlays(db, userId, 0),
    db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
    selectIdentities(db, userId),
    selectSessions(db, userId),
    selectBookmarks(db, userId),
    selectRatings(db, userId),
    selectFolders(db, userId),
    selectItems(db, userId),
    selectFollowing(db, userId),
    selectPlayerTitles(db, userId),
    selectImportTitles(db, userId),
    selectNotifications(db, userId),
    ...selectConnected(db, userId),
  ])
}

/** An export whose plays come page by page. */
export type ExportWithoutPlays = Omit<ExportDocument, 'plays'>
export type PagesOfPlays = AsyncIterable<ExportDocument['plays']>

/** Builds the document of an export out of what was read. */
export function exportOf(account: Account, gathered: Gathered, now: Date): ExportWithoutPlays {
  const { email, firstName, lastName } = account
  const [
    ,
    [user],
    identityRows,
    sessionRows,
    bookmarkRows,
    ratingRows,
    folderRows,
    itemRows,
    followingRows,
    playerTitleRows,
    importTitleRows,
    [notifications],
    feedRows,
    connectionRows,
    tokenRows,
    webhookRows,
  ] = gathered
  const items = Map.groupBy(itemRows, ({ folderId }) => folderId)
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    account: {
      ...{ email, firstName, lastName, ...pickPreferences(account) },
      emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
      createdAt: account.createdAt.toISOString(),
      lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    },
    signIn: {
      password: user?.passwordHash != null,
      identities: identityRows.map(dated),
      sessions: sessionRows.map(dated),
    },
    bookmarks: bookmarkRows.map(dated),
    ratings: ratingRows.map(dated),
    folders: folderRows.map(({ id, ...folder }) => ({
      ...dated(folder),
      items: (items.get(id) ?? []).map(({ folderId: _, ...item }) => dated(item)),
    })),
    following: followingRows.map(dated),
    calendarFeeds: feedRows.map(dated),
    connections: connectionRows.map(dated),
    apiTokens: tokenRows.map(({ scopes, ...token }) => ({ ...dated(token), scopes: scopes.split(' ') })),
    webhooks: webhookRows.map(({ events, ...hook }) => ({ ...dated(hook), events: JSON.parse(events) })),
    playerTitles: playerTitleRows.map(dated),
    importTitles: importTitleRows.map(dated),
    notifications: notifications ?? null,
  }
}

/** The plays of a person: those that were read with everything else, and then the others. */
export async function* pagesOfPlays(db: Db, userId: UserId, [first]: Gathered): PagesOfPlays {
  for (let page = first; page.length > 0; page = await playsAfter(db, userId, page))
    yield page.map(({ position: _, ...play }) => dated(play))
}

async function playsAfter(db: Db, userId: UserId, page: Gathered[0]): Promise<Gathered[0]> {
  const last = page.at(-1)
  return last === undefined || page.length < PLAYS_AT_ONCE ? [] : selectPlays(db, userId, last.position)
}

type Dated<Row> = {
  [Name in keyof Row]: Exclude<Row[Name], Date> | (Date extends Row[Name] ? string : never)
}

/** A row with its dates as text. */
function dated<Row extends object>(row: Row): Dated<Row> {
  return JSON.parse(JSON.stringify(row))
}

function selectIdentities(db: Db, userId: UserId) {
  return db
    .select({ provider: identities.provider, subject: identities.subject, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
}

function selectSessions(db: Db, userId: UserId) {
  const { createdAt, lastUsedAt, userAgent, provider } = sessions
  return db
    .select({ createdAt, lastUsedAt, userAgent, provider })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.lastUsedAt))
}

function selectBookmarks(db: Db, userId: UserId) {
  const { label, type, titleId, addedAt } = bookmarks
  return db
    .select({
      ...aliased('bookmark', { label, type, id: titleId }),
      ...title,
      ...aliased('bookmark', { addedAt }),
    })
    .from(bookmarks)
    .innerJoin(titles, and(eq(titles.type, type), eq(titles.id, titleId)))
    .where(eq(bookmarks.userId, userId))
    .orderBy(asc(label), asc(addedAt), asc(type), asc(titleId))
}

function selectRatings(db: Db, userId: UserId) {
  const { type, titleId, key, rating, createdAt, updatedAt } = ratings
  return db
    .select({
      ...aliased('rating', { type, id: titleId }),
      ...title,
      ...aliased('rating', { key, rating, createdAt, updatedAt }),
    })
    .from(ratings)
    .innerJoin(titles, and(eq(titles.type, type), eq(titles.id, titleId)))
    .where(eq(ratings.userId, userId))
    .orderBy(asc(type), asc(titleId), asc(key))
}

function selectFolders(db: Db, userId: UserId) {
  const { id, name, createdAt } = folders
  return db
    .select({ id, name, createdAt })
    .from(folders)
    .where(eq(folders.userId, userId))
    .orderBy(asc(folders.position), asc(id))
}

function selectItems(db: Db, userId: UserId) {
  const { folderId, type, titleId, addedAt } = folderItems
  return db
    .select({
      ...aliased('item', { folderId, type, id: titleId }),
      ...title,
      ...aliased('item', { addedAt }),
    })
    .from(folders)
    .innerJoin(folderItems, eq(folderId, folders.id))
    .innerJoin(titles, and(eq(titles.type, type), eq(titles.id, titleId)))
    .where(eq(folders.userId, userId))
    .orderBy(asc(folderId), asc(folderItems.position))
}

/**
 * In the order in which they were written, which an import repeats. The plus leaves them to an index of the person: by
 * their numbers alone those of everybody would be read.
 */
function selectPlays(db: Db, userId: UserId, after: number) {
  const { key, type, titleId, season, episode, episodeId, seenAt, precision, source, batch, rewatch } = plays
  return db
    .select({
      ...aliased('play', { type, id: titleId }),
      ...title,
      ...aliased('play', { season, episode, episodeId, seenAt, precision, source, rewatch, batch, key }),
      ...aliased('play', { position: plays.id }),
    })
    .from(plays)
    .innerJoin(titles, and(eq(titles.type, type), eq(titles.id, titleId)))
    .where(and(eq(plays.userId, userId), sql`+${plays.id} > ${after}`))
    .orderBy(sql`+${plays.id}`)
    .limit(PLAYS_AT_ONCE)
}

function selectFollowing(db: Db, userId: UserId) {
  const { seriesId, state, nextRule, withSpecials, rewatch, rewatchBeganAt, changedAt } = followings
  return db
    .select({
      ...aliased('following', { series: seriesId }),
      ...title,
      ...aliased('following', { state, nextRule, withSpecials, rewatch, rewatchBeganAt, changedAt }),
    })
    .from(followings)
    .innerJoin(titles, and(eq(titles.type, followings.type), eq(titles.id, seriesId)))
    .where(eq(followings.userId, userId))
    .orderBy(asc(seriesId))
}

/** Without the link that ends the digest. */
function selectNotifications(db: Db, userId: UserId) {
  const { frequency, weekday, hour, pushTopics, digestTopics } = notificationSettings
  return db
    .select({ frequency, weekday, hour, pushTopics, digestTopics })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
}

function selectPlayerTitles(db: Db, userId: UserId) {
  const { key, type, titleId, matchedAt, isChosen } = playerTitles
  return db
    .select({ key, type, id: titleId, matchedAt })
    .from(playerTitles)
    .where(and(eq(playerTitles.userId, userId), eq(isChosen, true)))
    .orderBy(asc(key))
}

function selectImportTitles(db: Db, userId: UserId) {
  const { key, type, titleId, decidedAt } = importChoices
  return db
    .select({ key, type, id: titleId, decidedAt })
    .from(importChoices)
    .where(eq(importChoices.userId, userId))
    .orderBy(asc(key))
}
