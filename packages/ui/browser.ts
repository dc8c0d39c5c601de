import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { chromium } from 'playwright-core'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// The ones npm's build recommends for Lambda weaken the browser (one process, no web security): not these.
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--hide-scrollbars',
]

type Launch = { executablePath: string; args: string[] }

/** The Chromium that npm brings: the same on every machine, so that its pictures can be compared. */
export async function bundledChromium(): Promise<Launch> {
  return { executablePath: await sparticuz.executablePath(), args: ARGS }
}

/** The first Chromium there is: named by CHROME_PATH, Playwright's, installed, or the one that npm brings. */
export async function anyChromium(): Promise<Launch> {
  const candidates = [process.env.CHROME_PATH, chromium.executablePath(), ...INSTALLED]
  const executablePath = candidates.find((path) => path !== undefined && path !== '' && existsSync(path))

  return executablePath === undefined ? bundledChromium() : { executablePath, args: ARGS }
}
