/**
 * `npx node scripts/bench/read-import.ts ORIGIN`: lets Chromium read and send 120,000 plays as Ada of a product that
 * `npm start` runs there, and prints the memory of the page's process and its long tasks. Needs Linux.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyChromium } from '@marquee/test-browser/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { importFiles } from './import-files.ts'

const [origin = 'http://localhost:8788'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'marquee-import-'))
const { executablePath, args } = await anyChromium()

try {
  for (const { name, content } of importFiles()) {
    const path = join(folder, name)
    writeFileSync(path, content)
    const browser = await chromium.launch({ executablePath, args })
    const figures = await readAndSend(browser, path).finally(() => browser.close())
    console.log(`${name}, ${Math.round(content.length / 1e5) / 10} MB: ${figures}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function readAndSend(browser: Browser, path: string): Promise<string> {
  const page = await browser.newPage({ baseURL: origin })
  await page.context().request.post('/api/auth/login', {
    data: { email: 'ada@example.com', password: 'analytical engine' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  await page.goto('/import', { waitUntil: 'networkidle' })
  await watchLongTasks(page)
  const memory = await watchMemory(browser)
  const started = performance.now()
  const begun = page.waitForRequest(
    (request) => request.method() === 'POST' && /imports$/.test(request.url()),
  )
  const ended = page.waitForRequest((request) => request.url().endsWith('/start'), { timeout: 600_000 })
  await page.getByLabel('Choose files').setInputFiles(path)
  await begun
  const [readIn, afterReading] = [performance.now() - started, memory.peak()]
  const { url } = { url: (await ended).url() }
  const sentIn = performance.now() - started - readIn
  const whole = memory.end()
  await page.context().request.post(url.replace(/start$/, 'cancel'), {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  const tasks: number[] = await page.evaluate(() => Reflect.get(window, 'longTasks'))
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  return [
    `read in ${seconds(readIn)} s with ${afterReading} MB more than before`,
    `sent in ${seconds(sentIn)} s with ${whole} MB at most`,
    `long tasks of the page ${tasks.length === 0 ? 'none' : tasks.map(Math.round).join(', ')} ms`,
  ].join('; ')
}

function watchLongTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const durations: number[] = []
    Reflect.set(window, 'longTasks', durations)
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    })
    observer.observe({ type: 'longtask' })
  })
}

/** Watches the memory of the page's process that is its own: its heaps, the worker's, and buffers. */
async function watchMemory(browser: Browser) {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => megabytesOf(id))
  const pid = processInfo.filter(({ type }) => type === 'renderer')[renderers.indexOf(Math.max(...renderers))]
    ?.id
  if (pid === undefined) throw new Error('The page has no process.')
  const before = megabytesOf(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, megabytesOf(pid))
  }, 50)
  const peak = () => Math.round(most - before)
  return {
    peak,
    end() {
      clearInterval(timer)
      return peak()
    },
  }
}

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
