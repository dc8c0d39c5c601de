import { request as ask, createServer } from 'node:http'
import { expect, type Page } from '@playwright/test'

/** The paths that the browser keeps for reading without a network. */
async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

/** Waits until these can be read without a network. */
export async function expectKept(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(paths))
}

/** Everything that the browser keeps of whoever was here, pictures and files of the build aside. */
export async function keptOfAnybody(page: Page): Promise<{ pages: string[]; unsaved: number; text: string }> {
  const pages = await keptPaths(page)
  const { unsaved, text } = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    const kept = names.map(async (name) => {
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
    return { unsaved, text: (await Promise.all(kept)).join('\n') }
  })
  return { pages, unsaved, text }
}

/** Opens a page of the product when its offline worker is in control. */
export async function becomeControlled(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/search`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

export const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })

/**
 * The product under another address, where its offline worker can be given another version: Playwright cannot come
 * between a browser and a worker that it looks for anew.
 */
export async function openNextVersion(product: string) {
  let version = ''
  const requests: string[] = []
  const server = createServer((asked, answer) => {
    requests.push(`${asked.method} ${asked.url}`)
    const isWorker = asked.url === '/worker.js'
    const headers = { ...asked.headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
    const passed = ask(new URL(asked.url ?? '/', product), { method: asked.method, headers }, (given) => {
      const { 'content-length': length, ...rest } = given.headers
      answer.writeHead(
        given.statusCode ?? 502,
        isWorker ? { ...rest, etag: `"${version.length}"` } : given.headers,
      )
      if (isWorker) given.on('end', () => answer.end(version)).pipe(answer, { end: false })
      else given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    /** Method and path of all that it was asked, by the page, the worker or the browser itself. */
    requests,
    origin: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    release: () => {
      version = `\nself.version = '${crypto.randomUUID()}'`
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
