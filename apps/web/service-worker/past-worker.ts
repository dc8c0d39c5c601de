/**
 * What answers for itself and never passes the worker: the API, and signing in with Google, whose steps work once.
 * In the words in which a browser is told so that it does not even wake the worker.
 */
export const PAST_WORKER = ['/api/*', '/auth/*']

/** Whether a request never passes the worker. */
export function isPastWorker({ pathname }: URL): boolean {
  return PAST_WORKER.some((pattern) => pathname.startsWith(pattern.slice(0, -1)))
}
