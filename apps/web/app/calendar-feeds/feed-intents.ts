/** What forms of feeds ask for. */
export const FEED_INTENTS = ['feed-create', 'feed-rename', 'feed-renew', 'feed-revoke'] as const

export type FeedIntent = (typeof FEED_INTENTS)[number]
