import { ACTIVE_IMPORT_STATES, type ImportState } from '@marquee/domain/import-job'
import { and, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Account } from '#auth/account.ts'
import { type OwnerProof, provedOwner } from '#auth/proved-owner.ts'
import { hashSecret } from '#auth/secret.ts'
import { scopesBy } from '#auth/throttle-scopes.ts'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
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
  historyCounts,
  identities,
  importChoices,
  imports,
  loginThrottles,
  notificationSettings,
  playerConnections,
  playerEvents,
  playerTitles,
  plays,
  preferences,
  pushDevices,
  ratings,
  seenEpisodes,
  sendings,
  seriesProgress,
  storedResponses,
  tokens,
  undoSteps,
  users,
  webhooks,
} from '#db/schema.ts'

/** Rows of a table that one batch deletes: a million would take as long as D1 gives a batch, and hold up all others. */
const AT_ONCE = 100_000
/** Batches ahead of the last one: ten times what one person may have. */
const MOST_TURNS = 100

/**
 * Deletes a person in one batch, so that all of it happens or none, and returns the imports whose jobs may still run;
 * `null` when the proof of their identity has been voided meanwhile. Where somebody has more than a batch should delete,
 * that goes ahead in turns (decision 43): whoever is cut off there presses again.
 */
export async function eraseAccount(
  db: Db,
  { id, email }: Account,
  proof: OwnerProof,
): Promise<string[] | null> {
  // Every statement reads whether the proof holds, so what it was made with goes last.
  const owner = provedOwner(db, proof)
  const isTheirs = (userId: AnySQLiteColumn) => inArray(userId, owner)
  const own = db.select({ id: folders.id }).from(folders).where(isTheirs(folders.userId))
  const excess = excessOf(sql`${owner}`)
  const [mailed, [found]] = await readRows(db, [
    sql<{ email: string | null }>`select email from token where user_id = ${id}`,
    excess.exists,
  ])
  if (found?.isMore === 1) await eraseExcess(db, excess)
  // An address that the person was about to move to is theirs as well.
  const addresses = new Set([email, ...mailed.flatMap((token) => token.email ?? [])])
  const throttled = await Promise.all(
    [
      ...[...addresses].flatMap((address) => scopesBy('address').map((scope) => `${scope}:${address}`)),
      ...scopesBy('account').map((scope) => `${scope}:${id}`),
    ].map(hashSecret),
  )
  const [proved, ended] = await db.batch([
    owner,
    // With its pieces, titles and changes.
    db.delete(imports).where(isTheirs(imports.userId)).returning({ id: imports.id, state: imports.state }),
    // Before everything that would be logged.
    db.delete(changeFeeds).where(isTheirs(changeFeeds.userId)),
    db.delete(changeLog).where(isTheirs(changeLog.userId)),
    db.delete(identities).where(isTheirs(identities.userId)),
    db.delete(tokens).where(isTheirs(tokens.userId)),
    db.delete(bookmarks).where(isTheirs(bookmarks.userId)),
    db.delete(ratings).where(isTheirs(ratings.userId)),
    db.delete(seenEpisodes).where(isTheirs(seenEpisodes.userId)),
    db.delete(plays).where(isTheirs(plays.userId)),
    db.delete(historyCounts).where(isTheirs(historyCounts.userId)),
    db.delete(undoSteps).where(isTheirs(undoSteps.userId)),
    db.delete(followings).where(isTheirs(followings.userId)),
    db.delete(seriesProgress).where(isTheirs(seriesProgress.userId)),
    db.delete(folderItems).where(inArray(folderItems.folderId, own)),
    db.delete(folders).where(isTheirs(folders.userId)),
    db.delete(importChoices).where(isTheirs(importChoices.userId)),
    db.delete(calendarFeeds).where(isTheirs(calendarFeeds.userId)),
    db.delete(sendings).where(isTheirs(sendings.userId)),
    db.delete(notificationSettings).where(isTheirs(notificationSettings.userId)),
    db.delete(pushDevices).where(isTheirs(pushDevices.userId)),
    db.delete(playerEvents).where(isTheirs(playerEvents.userId)),
    db.delete(playerTitles).where(isTheirs(playerTitles.userId)),
    db.delete(playerConnections).where(isTheirs(playerConnections.userId)),
    db.delete(storedResponses).where(isTheirs(storedResponses.userId)),
    db.delete(webhooks).where(isTheirs(webhooks.userId)),
    db.delete(apiTokens).where(isTheirs(apiTokens.userId)),
    db.delete(deviceCodes).where(isTheirs(deviceCodes.userId)),
    db.delete(preferences).where(isTheirs(preferences.userId)),
    db.delete(loginThrottles).where(and(inArray(loginThrottles.key, throttled), exists(owner))),
    // With all sessions, that of the proof among them.
    db.delete(users).where(isTheirs(users.id)),
  ])
  if (proved.length === 0) return null
  const isActive = ({ state }: (typeof ended)[number]) =>
    (ACTIVE_IMPORT_STATES as readonly ImportState[]).includes(state)
  return ended.filter(isActive).map(({ id }) => id)
}

/** The statements that find and delete what somebody has beyond the rows that one batch deletes. */
function excessOf(owner: SQL) {
  const own = sql`user_id in ${owner}`
  const rows = [
    sql`change_log where seq in (select seq from change_log where ${own}`,
    sql`undo_step where id in (select id from undo_step where ${own}`,
    sql`play where id in (select id from play where ${own}`,
    sql`folder_item where rowid in (select rowid from folder_item
      where folder_id in (select id from folder where ${own})`,
  ].map((all) => sql`${all} limit ${AT_ONCE} offset ${AT_ONCE})`)
  const isMore = sql.join(
    rows.map((some) => sql`exists (select 1 from ${some})`),
    sql` or `,
  )
  return {
    exists: sql<{ isMore: 0 | 1 }>`select ${isMore} as isMore`,
    // With the feed each row would be logged as a change.
    remove: [sql`delete from change_feed where ${own}`, ...rows.map((some) => sql`delete from ${some}`)],
  }
}

async function eraseExcess(db: Db, { exists, remove }: ReturnType<typeof excessOf>): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const [[left]] = await readRows(db, [exists, ...remove])
    if (left?.isMore !== 1) break
  }
}
