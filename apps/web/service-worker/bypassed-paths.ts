/**
 * URL patterns that the worker never handles: the API, and signing in with Google, whose steps work once. Browsers that
 * can get them, so that they do not even start the worker.
 */
export const BYPASSED_PATHS = ['/api/*', '/auth/*']

/** Returns whether the worker leaves a request to the browser. */
export function isBypassed({ pathname }: URL): boolean {
  return BYPASSED_PATHS.some((pattern) => pathname.startsWith(pattern.slice(0, -1)))
}
