import { anyChromium } from '@marquee/test-browser/chromium'
import { chromium } from 'playwright-core'
import { browsedPages } from './browsed-pages.ts'
import { auditPages, type LighthouseReport } from './lighthouse.ts'
import { measurePages, type PageSizes } from './page-size.ts'
import type { Runtime } from './runtime.ts'
import { freePort, openSite } from './site.ts'

export type Browsed = { pageSizes: PageSizes[]; lighthouse: LighthouseReport[] }

/** Looks at the product through a browser: what it fetches, when it paints, and what Lighthouse says of it. */
export async function browse(
  runtime: Runtime,
  { loads, runs }: { loads: number; runs: number },
): Promise<Browsed> {
  const site = await openSite(runtime)
  const port = await freePort()
  const { executablePath, args } = await anyChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const pages = browsedPages(site.origin)
    const pageSizes = await measurePages(browser, pages, loads)
    return { pageSizes, lighthouse: await auditPages(port, pages, runs) }
  } finally {
    await browser.close()
    site.stop()
  }
}
