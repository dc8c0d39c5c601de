import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'

/** Paths of the pages that the browser has cached for reading without a network. */
async function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

/** Waits until these pages are cached. */
export async function expectCached(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => cachedPaths(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(paths))
}

/** Cached pages with their text, and the number of pending changes: all personal data that the browser stores. */
export async function readStoredData(
  page: Page,
): Promise<{ pages: string[]; unsaved: number; text: string }> {
  const pages = await cachedPaths(page)
  const { unsaved, text } = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    const texts = names.map(async (name) => {
      const cache = await caches.open(name)
      const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
      return (await Promise.all(answers.map((answer) => answer?.text() ?? ''))).join('\n')
    })
    const databases = await indexedDB.databases()
    const unsaved = databases.some(({ name }) => name === 'marquee')
      ? await new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('marquee')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const db = opening.result
            const counting = db.transaction('unsaved').objectStore('unsaved').count()
            counting.onsuccess = () => {
              db.close()
              resolve(counting.result)
            }
          }
        })
      : 0
    return { unsaved, text: (await Promise.all(texts)).join('\n') }
  })
  return { pages, unsaved, text }
}

/** Opens a page of the product and waits until its offline worker is in control. */
export async function becomeControlled(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/search`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

export const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })

/**
 * The product under another address, where its offline worker can be upstream another version: Playwright cannot come
 * between a browser and a worker that it looks for anew.
 */
export async function openNextVersion(product: string) {
  let version = ''
  const requests: string[] = []
  const server = createServer((incoming, answer) => {
    requests.push(`${incoming.method} ${incoming.url}`)
    const isWorker = incoming.url === '/worker.js'
    const headers = { ...incoming.headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
    const outgoing = request(
      new URL(incoming.url ?? '/', product),
      { method: incoming.method, headers },
      (upstream) => {
        const { 'content-length': length, ...rest } = upstream.headers
        answer.writeHead(
          upstream.statusCode ?? 502,
          isWorker ? { ...rest, etag: `"${version}"` } : upstream.headers,
        )
        if (isWorker)
          text(upstream).then(
            (worker) => answer.end(asVersion(worker, version)),
            () => answer.destroy(),
          )
        else upstream.pipe(answer)
      },
    )
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    /** Method and path of every request, from the page, the worker or the browser itself. */
    requests,
    origin: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    release: () => {
      version = crypto.randomUUID().slice(0, 8)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The worker as that of another version, whose pages have caches of their own. */
const asVersion = (worker: string, version: string) =>
  version === '' ? worker : worker.replace(/version:"\w+"/, `version:"${version}"`)
