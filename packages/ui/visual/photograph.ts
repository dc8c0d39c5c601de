import type { Page, Request } from 'playwright-core'
import { PNG } from 'pngjs'

export type Size = { width: number; height: number }

type Finished = { hasFailed: boolean; size: { width: string; height: string } | null }

const TALLEST = 900
const TIMEOUT = 15_000
/** Height of a story that draws nothing. */
const PADDING = 40

// Said by the preview: how the story ended, and the size it asks for. One whose play function fails finishes as well.
const readFinished = `(() => {
  const said = (event) => window.__STORYBOOK_ADDONS_CHANNEL__?.last(event)?.[0]
  const finished = said('storyFinished')
  if (!finished) return null
  const { storyStoreValue, currentRender } = window.__STORYBOOK_PREVIEW__
  const context = storyStoreValue.getStoryContext(currentRender.story)
  const value = context.storyGlobals.viewport?.value
  return {
    hasFailed: finished.status !== 'success' ||
      ['playFunctionThrewException', 'storyThrewException', 'storyErrored'].some(said),
    size: context.parameters.viewport?.options?.[value]?.styles ?? null,
  }
})()`

/**
 * Opens a story in a theme, at the size that it asks for, which is returned if there is one, and waits until its play
 * function is over and nothing is on its way any more. Throws if that fails.
 */
export async function openStory(page: Page, origin: string, id: string, theme: string): Promise<Size | null> {
  const underWay = new Set<Request>()
  const start = (request: Request) => underWay.add(request)
  const end = (request: Request) => underWay.delete(request)
  page.on('request', start).on('requestfinished', end).on('requestfailed', end)
  try {
    const own = await openAtItsSize(page, origin, id, theme)
    // A dialog, say, is fetched late: its story ends before it is there, unless a play function waits for it.
    const latest = Date.now() + TIMEOUT
    do {
      if (Date.now() > latest) throw new Error(`${id} did not load`)
      await page.evaluate(nextPaint)
    } while (underWay.size > 0)
    return own
  } finally {
    page.off('request', start).off('requestfinished', end).off('requestfailed', end)
  }
}

const nextPaint = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'

async function openAtItsSize(page: Page, origin: string, id: string, theme: string): Promise<Size | null> {
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`)

  const handle = await page
    .waitForFunction<Finished | null>(readFinished, null, { timeout: TIMEOUT })
    .catch(() => null)
  const finished = await handle?.jsonValue()
  if (!finished) throw new Error(`${id} did not finish`)
  const own = sizeOf(finished)
  const shown = page.viewportSize()
  if (own && (own.width !== shown?.width || own.height !== shown.height)) {
    await page.setViewportSize(own)
    return openAtItsSize(page, origin, id, theme)
  }
  if (finished.hasFailed) throw new Error(`${id} failed`)

  await page.evaluate('document.fonts.ready')
  return own
}

const sizeOf = ({ size }: Finished): Size | null =>
  size && { width: Number.parseInt(size.width, 10), height: Number.parseInt(size.height, 10) }

// A story that has something over it, or whose parts take no height in the page, as a bar at the bottom of the window,
// is photographed whole; else only what it draws.
const measure = `(() => {
  const over = [...document.querySelectorAll('[data-base-ui-portal], body > [role=region]')].some((part) =>
    part.childElementCount > 0)
  const root = document.querySelector('#storybook-root')
  const bottom = Math.ceil(root.getBoundingClientRect().bottom)
  const outside = bottom <= ${PADDING} && [...root.querySelectorAll('*')].some((part) => {
    const box = part.getBoundingClientRect()
    return box.height > 1 && box.bottom > bottom
  })
  return over || outside ? null : bottom
})()`

/** A picture of the story that is open, as high as what it draws. */
export async function photograph(page: Page): Promise<Buffer> {
  const bottom = await page.evaluate<number | null>(measure)
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  const clip = { x: 0, y: 0, width, height: Math.max(1, Math.min(bottom ?? height, TALLEST)) }

  return pack(await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, clip }))
}

/**
 * Compresses a picture for the repository: half the size, without transparency, and in steps of eight shades, which
 * look the same.
 */
function pack(picture: Buffer): Buffer {
  const image = PNG.sync.read(picture)
  image.data = Buffer.from(image.data.map((shade, index) => (index % 4 === 3 ? shade : shade & 0b11111000)))

  return PNG.sync.write(image, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 })
}
