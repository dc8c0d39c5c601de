import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'

/** Lighthouse's slow 4G and a phone a fourth as quick as this machine. */
const SLOW = { milliseconds: 150, bitsPerSecond: 1_600_000, cpu: 4 }

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

type Loaded = { url: string; type: string; bytes: number }

/** Transfers of a page load with nothing cached, and when it was painted, in milliseconds. */
export type SlowLoad = { loaded: Loaded[]; firstView: string[]; firstPaint: number; largestPaint: number }

/** Loads a page as a phone does with nothing cached. */
export async function loadSlowly(browser: Browser, url: string, session?: string): Promise<SlowLoad> {
  const context = await browser.newContext({
    ...PHONE,
    ...(session === undefined ? {} : { extraHTTPHeaders: { Cookie: `__Host-session=${session}` } }),
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const loaded = await watch(devtools)
    await slowDown(devtools)
    const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    if (answer === null || new URL(page.url()).pathname !== new URL(url).pathname || !answer.ok())
      throw new Error(`${url} answered ${answer?.status()} at ${page.url()}`)
    await allCame(loaded)
    return { loaded: [...loaded.values()], ...(await readPaints(page)) }
  } finally {
    await context.close()
  }
}

/** Scripts and fonts begin when the first screen is painted, however long that takes here. */
async function allCame(loaded: Map<string, Loaded>): Promise<void> {
  for (let turn = 0, known = 0; turn < 20; turn += 1) {
    const all = [...loaded.values()]
    const isWhole = all.some(({ type }) => type === 'Script') && all.every(({ bytes }) => bytes > 0)
    if (isWhole && all.length === known) return
    known = all.length
    await sleep(1000)
  }
  throw new Error('A page never came whole.')
}

async function watch(devtools: CDPSession): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    loaded.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await devtools.send('Network.enable')
  return loaded
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.milliseconds,
    downloadThroughput: SLOW.bitsPerSecond / 8,
    uploadThroughput: SLOW.bitsPerSecond / 16,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
}

function readPaints(page: Page): Promise<Omit<SlowLoad, 'loaded'>> {
  return page.evaluate(async () => {
    const seen = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    const inView = [...document.images].filter((image) => {
      const { top, bottom, left, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight && left < innerWidth
    })
    return {
      firstView: inView.map(({ currentSrc }) => currentSrc),
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestPaint: seen.at(-1)?.startTime ?? Number.NaN,
    }
  })
}
