/** Everything Marquee stores. One file a subject; this one names them all for Drizzle. */
export { apiTokens, deviceCodes } from './schema/api-token.ts'
export { bookmarkCounts, bookmarks } from './schema/bookmark.ts'
export { calendarFeeds } from './schema/calendar-feed.ts'
export { changeFeeds, changeLog } from './schema/change-log.ts'
export { episodes } from './schema/episode.ts'
export { filmReleases } from './schema/film-release.ts'
export { folderItems, folders } from './schema/folder.ts'
export { followings } from './schema/following.ts'
export {
  importChanges,
  importChoices,
  importPieces,
  importRows,
  imports,
  importTitles,
  requestPaces,
  titleMatches,
} from './schema/import.ts'
export { dateChanges, notificationSettings, sendings, signingKeys } from './schema/notification.ts'
export { historyCounts, plays, seenEpisodes, undoSteps } from './schema/play.ts'
export { playerConnections, playerEvents, playerTitles } from './schema/player.ts'
export { seriesProgress, seriesVersions } from './schema/progress.ts'
export { pushDevices } from './schema/push-device.ts'
export { ratings } from './schema/rating.ts'
export { sessions } from './schema/session.ts'
export { storedResponses } from './schema/stored-response.ts'
export { timeZones } from './schema/time-zone.ts'
export { titles } from './schema/title.ts'
export { loginThrottles, tokens } from './schema/token.ts'
export { identities, preferences, users } from './schema/user.ts'
export { webhookDeliveries, webhooks } from './schema/webhook.ts'
export { writeOrders } from './schema/write-order.ts'
