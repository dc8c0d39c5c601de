import { existsSync } from 'node:fs'
import packedChromium from '@sparticuz/chromium'
import { chromium } from 'playwright-core'

/** The same switches for every Chromium, so that the same page draws the same picture on every machine. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Answers the path of a Chromium: CHROME_PATH, else Playwright's own, else an installed one, else the one that npm
 * brings, which needs nothing on the machine but runs on Linux x64 only.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROME_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROME_PATH is "${given}", where there is no file.`)
  }
  const found = [chromium.executablePath(), ...installed].find((path) => existsSync(path))
  return found ?? packedChromium.executablePath()
}

/** The Chromium that npm brings, for pictures that are compared: another build may draw a letter differently. */
export function packedChromiumPath(): Promise<string> {
  return packedChromium.executablePath()
}
