import { createNonce } from '../app/http/content-security-policy.ts'

const POLICY = 'Content-Security-Policy'
const MARK = 'X-Marquee-Page'

type Times = { freshUntil: number; hardUntil: number }

/**
 * A page as it was drawn. Its nonce and the name of its request give way to those of each answer. Nobody is ever told
 * the nonce that a page is stored with, so no text on the page can have itself taken for a place to put one.
 */
export type StoredPage = Times & { html: string; headers: Headers; nonce: string; requestId: string }

/** What was drawn as something to keep; `null`, with the answer left unread, if it has no nonce. */
export async function storedPageOf(
  page: Response,
  mark: Times & { requestId: string },
): Promise<StoredPage | null> {
  const nonce = /'nonce-([^']{22,})'/.exec(page.headers.get(POLICY) ?? '')?.[1]
  if (nonce === undefined) return null
  return { html: await page.text(), headers: new Headers(page.headers), nonce, ...mark }
}

/** Whether every part of it could be drawn; React leaves such a sign where one could not. */
export function isWhole({ html }: StoredPage): boolean {
  return !html.includes('<!--$!-->')
}

/** The page as an answer of its own, which nobody has had before. */
export function answerWith(page: StoredPage, requestId: string): Response {
  const nonce = createNonce()
  const headers = new Headers(page.headers)
  headers.set(POLICY, (headers.get(POLICY) ?? '').replaceAll(page.nonce, nonce))
  return new Response(page.html.replaceAll(page.nonce, nonce).replaceAll(page.requestId, requestId), {
    headers,
  })
}

/** As a cache takes it: it lets go of what is too old by itself. */
export function packed({ html, headers, ...mark }: StoredPage): Response {
  const written: Mark = { ...mark, headers: [...headers], length: html.length }
  const seconds = Math.ceil((mark.hardUntil - Date.now()) / 1000)
  return new Response(html, {
    headers: { [MARK]: JSON.stringify(written), 'Cache-Control': `max-age=${seconds}` },
  })
}

/** What a cache gave; `null` for anything but a whole page that is not too old. What it says itself is not the page's. */
export async function unpacked(stored: Response): Promise<StoredPage | null> {
  const mark: unknown = JSON.parse(stored.headers.get(MARK) ?? 'null')
  if (!isMark(mark) || mark.hardUntil <= Date.now()) return null
  const html = await stored.text()
  return html.length === mark.length ? { ...mark, html, headers: new Headers(mark.headers) } : null
}

type Mark = Times & { headers: [string, string][]; nonce: string; requestId: string; length: number }

function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false
  const all = (names: string[], is: (field: unknown) => boolean) =>
    names.every((name) => is(Reflect.get(value, name)))
  return (
    all(['freshUntil', 'hardUntil', 'length'], Number.isFinite) &&
    all(['nonce', 'requestId'], (word) => typeof word === 'string' && word !== '') &&
    all(['headers'], Array.isArray)
  )
}
