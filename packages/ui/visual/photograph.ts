import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

export type Size = { width: number; height: number }

type Rendered = { phase: string; size: { width: string; height: string } | null }

const TALLEST = 900
/** Height of a story that draws nothing. */
const PADDING = 40

// Said by the preview: what it calls its phases, and the size a story asks for.
const readRender = `(() => {
  const render = window.__STORYBOOK_PREVIEW__?.currentRender
  if (!render) return null
  const context = render.story && window.__STORYBOOK_PREVIEW__.storyStoreValue.getStoryContext(render.story)
  const value = context?.storyGlobals?.viewport?.value
  return { phase: render.phase, size: context?.parameters?.viewport?.options?.[value]?.styles ?? null }
})()`

/** Opens a story in a theme, waits until its play function is over, and gives the size it asks for, if any. */
export async function openStory(page: Page, origin: string, id: string, theme: string): Promise<Size | null> {
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`)

  let render: Rendered | null = null
  for (let wait = 0; wait < 600; wait += 1) {
    render = await page.evaluate<Rendered | null>(readRender)
    if (render && ['completed', 'finished', 'errored', 'aborted'].includes(render.phase)) break
    await page.waitForTimeout(25)
  }
  if (!render || !['completed', 'finished'].includes(render.phase)) throw new Error(`${id} did not finish`)

  await page.evaluate('document.fonts.ready')
  return render.size
    ? { width: Number.parseInt(render.size.width, 10), height: Number.parseInt(render.size.height, 10) }
    : null
}

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
