/** Intents of the forms of feeds. */
export const FEED_INTENTS = ['feed-create', 'feed-rename', 'feed-renew', 'feed-revoke'] as const

export type FeedIntent = (typeof FEED_INTENTS)[number]
