/**
 * URL patterns that the worker never handles: the API, signing in with Google, whose steps work once, and the files of
 * calendar feeds, the addresses of players and those of lists, which are in no cache. Browsers that can get them, so that they do not even start the worker.
 */
export const BYPASSED_PATHS = ['/api/*', '/auth/*', '/calendar/*', '/hooks/*', '/lists/*', '/stremio/*']

/** Returns whether the worker leaves a request to the browser. */
export function isBypassed({ pathname }: URL): boolean {
  return BYPASSED_PATHS.some((pattern) => pathname.startsWith(pattern.slice(0, -1)))
}
