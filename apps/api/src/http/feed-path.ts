/** Returns whether a path is that of a calendar feed, which belongs to whoever knows it and to no session. */
export const isFeedPath = (path: string): boolean => path.startsWith('/calendar/')
