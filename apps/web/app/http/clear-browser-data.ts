import { ANONYMOUS_HASH, VIEWER_HASH_HEADER, WORKER_HEADER } from '#offline/viewer-hash.ts'

/**
 * Has the browser delete everything that it stores of the person whose session this response ends, without cookies:
 * that of the toast is still needed. Chromium stops the offline worker with the storage, and a page whose form the
 * worker sent would wait for ever; so that one deletes the storage by itself, as the response names no viewer.
 */
export function clearBrowserData(request: Request, { headers }: Response): void {
  const isWorkers = request.headers.has(WORKER_HEADER)
  headers.set('Clear-Site-Data', isWorkers ? '"cache"' : '"cache", "storage"')
  headers.set(VIEWER_HASH_HEADER, ANONYMOUS_HASH)
}
