// What one person may have at most.

export const MOST_API_TOKENS = 50
export const MOST_CALENDAR_FEEDS = 20
export const MOST_CONNECTIONS = 20
export const MOST_FOLDERS = 200
export const MOST_FOLDER_TITLES = 5000
/** Six a day for ninety years. */
export const MOST_PLAYS = 200_000
export const MOST_WEBHOOKS = 10

// And what one request may name.

export const MOST_PLAYS_REMOVED = 1000
