import { existsSync } from 'node:fs'
import packed from '@sparticuz/chromium'
import { chromium } from 'playwright-core'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// The switches npm's build recommends weaken the browser (one process, no web security): not these.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--font-render-hinting=none',
  '--hide-scrollbars',
]

type Launch = { executablePath: string; args: string[] }

/** The Chromium that npm brings (Linux x64): the same on every machine, so that its pictures can be compared. */
export async function packedChromium(): Promise<Launch> {
  return { executablePath: await packed.executablePath(), args }
}

/** The first Chromium there is: named by CHROME_PATH, Playwright's, installed, or the one that npm brings. */
export async function anyChromium(): Promise<Launch> {
  const given = process.env.CHROME_PATH
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH is "${given}", where there is no file.`)

  const candidates = [given, chromium.executablePath(), ...installed]
  const executablePath = candidates.find((path) => path && existsSync(path))
  return executablePath ? { executablePath, args } : packedChromium()
}
