import { ACTIVE_IMPORT_STATES, type ImportState } from '@marquee/domain/import-job'
import { eq, inArray } from 'drizzle-orm'
import type { Account } from '#auth/account.ts'
import { hashSecret } from '#auth/secret.ts'
import { scopesBy } from '#auth/throttle-scopes.ts'
import type { Db } from '#db/client.ts'
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
  sessions,
  storedResponses,
  tokens,
  undoSteps,
  users,
  webhooks,
} from '#db/schema.ts'

/**
 * Deletes a person in one batch, so that all of it happens or none, and returns the imports whose jobs may still run.
 */
export async function eraseAccount(db: Db, { id, email }: Account): Promise<string[]> {
  const own = db.select({ id: folders.id }).from(folders).where(eq(folders.userId, id))
  // An address that the person was about to move to is theirs as well.
  const mailed = await db.select({ email: tokens.email }).from(tokens).where(eq(tokens.userId, id))
  const addresses = new Set([email, ...mailed.flatMap((token) => token.email ?? [])])
  const throttled = await Promise.all(
    [
      ...[...addresses].flatMap((address) => scopesBy('address').map((scope) => `${scope}:${address}`)),
      ...scopesBy('account').map((scope) => `${scope}:${id}`),
    ].map(hashSecret),
  )
  const [ended] = await db.batch([
    // With its pieces, titles and changes.
    db.delete(imports).where(eq(imports.userId, id)).returning({ id: imports.id, state: imports.state }),
    // Before everything that would be logged.
    db.delete(changeFeeds).where(eq(changeFeeds.userId, id)),
    db.delete(changeLog).where(eq(changeLog.userId, id)),
    db.delete(sessions).where(eq(sessions.userId, id)),
    db.delete(identities).where(eq(identities.userId, id)),
    db.delete(tokens).where(eq(tokens.userId, id)),
    db.delete(bookmarks).where(eq(bookmarks.userId, id)),
    db.delete(ratings).where(eq(ratings.userId, id)),
    db.delete(seenEpisodes).where(eq(seenEpisodes.userId, id)),
    db.delete(plays).where(eq(plays.userId, id)),
    db.delete(historyCounts).where(eq(historyCounts.userId, id)),
    db.delete(undoSteps).where(eq(undoSteps.userId, id)),
    db.delete(followings).where(eq(followings.userId, id)),
    db.delete(seriesProgress).where(eq(seriesProgress.userId, id)),
    db.delete(folderItems).where(inArray(folderItems.folderId, own)),
    db.delete(folders).where(eq(folders.userId, id)),
    db.delete(importChoices).where(eq(importChoices.userId, id)),
    db.delete(calendarFeeds).where(eq(calendarFeeds.userId, id)),
    db.delete(sendings).where(eq(sendings.userId, id)),
    db.delete(notificationSettings).where(eq(notificationSettings.userId, id)),
    db.delete(pushDevices).where(eq(pushDevices.userId, id)),
    db.delete(playerEvents).where(eq(playerEvents.userId, id)),
    db.delete(playerTitles).where(eq(playerTitles.userId, id)),
    db.delete(playerConnections).where(eq(playerConnections.userId, id)),
    db.delete(storedResponses).where(eq(storedResponses.userId, id)),
    db.delete(webhooks).where(eq(webhooks.userId, id)),
    db.delete(apiTokens).where(eq(apiTokens.userId, id)),
    db.delete(deviceCodes).where(eq(deviceCodes.userId, id)),
    db.delete(preferences).where(eq(preferences.userId, id)),
    db.delete(loginThrottles).where(inArray(loginThrottles.key, throttled)),
    db.delete(users).where(eq(users.id, id)),
  ])
  const isActive = ({ state }: (typeof ended)[number]) =>
    (ACTIVE_IMPORT_STATES as readonly ImportState[]).includes(state)
  return ended.filter(isActive).map(({ id }) => id)
}
