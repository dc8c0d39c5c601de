/** Everything Marquee keeps. One file a subject; this one names them all for Drizzle. */
export { bookmarks } from './schema/bookmark.ts'
export { seenEpisodes } from './schema/episode.ts'
export { folderItems, folders } from './schema/folder.ts'
export { ratings } from './schema/rating.ts'
export { sessions } from './schema/session.ts'
export { titles } from './schema/title.ts'
export { loginThrottles, tokens } from './schema/token.ts'
export { identities, preferences, users } from './schema/user.ts'
