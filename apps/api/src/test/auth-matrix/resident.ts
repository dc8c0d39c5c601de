import { env } from 'cloudflare:workers'
import { DEFAULT_IMPORT_OPTIONS } from '@marquee/domain/import-job'
import { createUserCode } from '@marquee/domain/user-code'
import { hashSecret, randomBytes } from '#auth/secret.ts'
import { issueToken } from '#auth/tokens.ts'
import { openDb } from '#db/client.ts'
import {
  apiTokens,
  bookmarks,
  calendarFeeds,
  changeFeeds,
  changeLog,
  deviceCodes,
  folderItems,
  folders,
  followings,
  identities,
  importPieces,
  imports,
  importTitles,
  notificationSettings,
  playerConnections,
  playerEvents,
  playerTitles,
  plays,
  pushDevices,
  ratings,
  sessions,
  storedResponses,
  titles,
  webhookDeliveries,
  webhooks,
} from '#db/schema.ts'
import { NO_TOTALS } from '#imports/answers.ts'
import { NO_COUNTS } from '#imports/apply/counts.ts'
import { DEVICE_KEYS } from '#test/device-keys.ts'
import { linkTokenOf } from '#test/link-token.ts'
import { person, sessionOf } from '#test/people.ts'
import { film, series } from '#test/titles.ts'
import { snapshotOf, titleRow } from '#titles/snapshot.ts'
import { quickHash } from './quick-hash.ts'

export type Resident = {
  id: string
  email: string
  /** Stands in everything this person gave, and nowhere else. */
  canary: string
  cookie: { cookie: string }
  folderId: string
  importId: string
  feedId: string
  deviceId: string
  /** Token in the link of their digest. */
  linkToken: string
  connectionId: string
  /** Of a webhook and its one delivery. */
  webhookId: string
  apiTokenId: string
  /** Letters of a device that waits. */
  userCode: string
  sessionId: string
  film: number
  series: number
}

const db = openDb(env.DB)
const newTitleId = () => 1_000_000 + Math.floor(Math.random() * 2_000_000_000)

/** Somebody who has data of every kind, each with the same unique word. */
export async function resident(changes: { emailVerifiedAt?: null } = {}): Promise<Resident> {
  const canary = crypto.randomUUID().replaceAll('-', '')
  const name = `Canary ${canary}`
  const { id, email } = await person({
    ...{ email: `${canary}@example.com`, passwordHash: quickHash(), firstName: name, lastName: name },
    ...changes,
  })
  const [folderId, importId, feedId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const connectionId = crypto.randomUUID()
  const webhookId = crypto.randomUUID()
  const [apiTokenId, userCode] = [crypto.randomUUID(), createUserCode(randomBytes)]
  const now = new Date()
  const [filmId, seriesId] = [newTitleId(), newTitleId()]
  const ofFilm = { type: 'movies' as const, titleId: filmId }
  const sessionId = await hashSecret(crypto.randomUUID())
  const endpoint = `https://push.sandbox.invalid/push/${canary}`
  const deviceId = await hashSecret(endpoint)
  const cookie = await sessionOf(id, { userAgent: name })
  await db.batch([
    db.insert(titles).values(titleRow({ snapshot: snapshotOf(film({ id: filmId, name })) }, now)),
    db.insert(titles).values(titleRow({ snapshot: snapshotOf(series({ id: seriesId, name })) }, now)),
    db.insert(identities).values({ provider: 'google', subject: canary, userId: id, createdAt: now }),
    db.insert(sessions).values({
      ...{ id: sessionId, userId: id, userAgent: name, createdAt: now, lastUsedAt: now },
      expiresAt: new Date(now.getTime() + 1_000_000),
    }),
    db.insert(bookmarks).values([
      { userId: id, ...ofFilm, label: 'seen', addedAt: now },
      { userId: id, type: 'series', titleId: seriesId, label: 'watchlist', addedAt: now },
    ]),
    db
      .insert(ratings)
      .values({ userId: id, ...ofFilm, key: 'total', rating: 9, createdAt: now, updatedAt: now }),
    db.insert(folders).values({ id: folderId, userId: id, name, position: 0, createdAt: now }),
    db.insert(folderItems).values({ folderId, ...ofFilm, position: 0, addedAt: now }),
    db.insert(plays).values({
      ...{ userId: id, key: canary, type: 'series', titleId: seriesId, season: 1, episode: 1 },
      ...{ seenAt: now, precision: 'minute', source: 'hand', batch: canary },
    }),
    db.insert(followings).values({ userId: id, seriesId, changedAt: now }),
    db.insert(calendarFeeds).values({
      ...{
        id: feedId,
        userId: id,
        name,
        show: 'following',
        createdAt: now,
        state: JSON.stringify({ [canary]: ['', 0, 0, ''] }),
      },
      tokenHash: await hashSecret(crypto.randomUUID()),
    }),
    db.insert(notificationSettings).values({
      ...{ userId: id, frequency: 'daily', weekday: 1, hour: 7, pushTopics: [], digestTopics: [] },
      ...{ plannedFrom: now, linkId: canary },
    }),
    db.insert(pushDevices).values({
      ...{ id: deviceId, userId: id, sessionId, endpoint, ...DEVICE_KEYS, name: canary, createdAt: now },
    }),
    db.insert(changeFeeds).values({ userId: id, epoch: canary, readAt: now }),
    db.insert(changeLog).values({ userId: id, kind: 'play', item: canary }),
    db.insert(apiTokens).values({
      ...{ id: apiTokenId, userId: id, name, scopes: 'read', origin: 'hand', createdAt: now },
      tokenHash: await hashSecret(crypto.randomUUID()),
    }),
    db.insert(storedResponses).values({
      ...{ tokenId: apiTokenId, userId: id, key: sessionId, requestHash: sessionId, requestedAt: now },
      ...{ status: 200, body: canary },
    }),
    db.insert(deviceCodes).values({
      ...{ id: await hashSecret(crypto.randomUUID()), userCode, name: 'A television', scopes: 'read' },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + 900_000), pause: 5 },
    }),
    ...importOf({ importId, userId: id, canary, now }),
    ...webhookOf({ webhookId, userId: id, canary, now }),
    ...connectionOf({ connectionId, userId: id, canary, tokenHash: await hashSecret(canary), now }),
  ])
  const ids = { folderId, importId, feedId, deviceId, connectionId, webhookId, apiTokenId, sessionId }
  const linkToken = await linkTokenOf(id)
  return { id, email, canary, cookie, ...ids, linkToken, userCode, film: filmId, series: seriesId }
}

/** A webhook with a delivery, at a host of the sandbox, which these tests have none of. */
function webhookOf({
  webhookId,
  userId,
  canary,
  now,
}: Record<'webhookId' | 'userId' | 'canary', string> & { now: Date }) {
  const address = `https://hooks.sandbox.invalid/${canary}`
  return [
    db.insert(webhooks).values({
      ...{ id: webhookId, userId, name: canary, address, salt: canary, events: '["play.added"]' },
      ...{ createdAt: now, position: 0, airedDay: '2026-11-24' },
    }),
    db.insert(webhookDeliveries).values({
      ...{ id: webhookId, webhookId, event: 'play.added', body: JSON.stringify(canary) },
      ...{ createdAt: now, nextAt: 0 },
    }),
  ] as const
}

/** A connection with an event that waits for a choice. */
function connectionOf({
  connectionId,
  userId,
  canary,
  tokenHash,
  now,
}: Record<'connectionId' | 'userId' | 'canary' | 'tokenHash', string> & { now: Date }) {
  const item = JSON.stringify({ kind: 'film', key: canary, name: canary, year: null, date: null, ids: {} })
  return [
    db.insert(playerConnections).values({
      ...{ id: connectionId, userId, name: canary, account: canary, createdAt: now, tokenHash },
    }),
    db.insert(playerEvents).values({
      ...{ id: crypto.randomUUID(), userId, connectionId, key: canary, receivedAt: now, account: canary },
      ...{ state: 'inbox', outcome: 'title-not-found', item, titleKey: canary },
    }),
    db.insert(playerTitles).values({ userId, key: `${canary} left out`, isChosen: true, matchedAt: now }),
  ] as const
}

/** An import that waits for its person, with a question. */
function importOf({
  importId,
  userId,
  canary,
  now,
}: Record<'importId' | 'userId' | 'canary', string> & { now: Date }) {
  const title = { kind: 'film' as const, ids: {}, name: canary, year: null }
  return [
    db.insert(imports).values({
      ...{ id: importId, userId, fingerprint: canary, state: 'review', records: 1, pieces: 1 },
      ...{ contents: { sources: [], files: [], kinds: NO_TOTALS }, options: DEFAULT_IMPORT_OPTIONS },
      ...{ createdAt: now, changedAt: now },
    }),
    db
      .insert(importPieces)
      .values({ importId, piece: 0, records: [], resolved: '[]', counts: JSON.stringify(NO_COUNTS) }),
    db.insert(importTitles).values({
      ...{ importId, key: canary, title, position: { file: canary, line: 1 }, records: 1, pieces: [0] },
      ...{ status: 'doubtful', doubt: { reason: 'several', candidates: [] } },
    }),
  ] as const
}

/** Issues the token that a mail to this person would carry. */
export function tokenOf(
  { id, email }: Resident,
  purpose: 'verify-email' | 'reset-password' | 'change-email',
  to = email,
): Promise<string> {
  return issueToken(db, { purpose, userId: id, email: to }, new Date())
}
