/** Photographs every story in both themes and at two widths and compares it with the committed picture. */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packedChromium } from '@marquee/test-browser/chromium'
import { type BrowserContext, chromium } from 'playwright-core'
import { type Comparison, comparePictures } from './compare.ts'
import { openStory, photograph, type Size } from './photograph.ts'
import { serve } from './serve.ts'

const folder = join(import.meta.dirname, '..')
const built = join(folder, 'storybook-static')
const pictures = join(import.meta.dirname, 'pictures')
const differences = join(folder, 'test-results', 'visual')

const SIZES: Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const THEMES = ['dark', 'light'] as const
const AT_ONCE = 2

const update = process.argv.includes('--update')
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'))

if (!process.argv.includes('--built')) {
  execFileSync('storybook', ['build', '--quiet', '--output-dir', built], { cwd: folder, stdio: 'inherit' })
}

type Entry = { id: string; type: string; tags?: string[] }
const index: { entries: Record<string, Entry> } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'))
const stories = Object.values(index.entries)
  .filter(({ type, tags }) => type === 'story' && !tags?.includes('not-photographed'))
  .map(({ id }) => id)
  .filter((id) => only.length === 0 || only.some((start) => id.startsWith(start)))

const { origin, close } = await serve(built)
const browser = await launchAlike()
const taken = new Set<string>()
const failures: string[] = []
/** Stories that were not photographed; their pictures are not to go. */
const failed = new Set<string>()

rmSync(differences, { recursive: true, force: true })
for (const theme of THEMES) await photographAll(theme)
if (only.length === 0) forgetStale()

await browser.close()
close()
for (const failure of failures) console.error(`FAILED ${failure}`)
console.log(`${taken.size} pictures ${update ? 'renewed' : 'compared'}, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

/** The browser that npm brings, with no font but its own and ours, so that every machine draws the same. */
async function launchAlike() {
  const { executablePath, args } = await packedChromium()
  const fonts = join(tmpdir(), 'fonts', 'fonts')
  const config = join(tmpdir(), 'marquee-visual-fonts.conf')
  const cache = join(tmpdir(), 'marquee-visual-fonts-cache')
  writeFileSync(config, `<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>`)

  return chromium.launch({ executablePath, args, env: { ...process.env, FONTCONFIG_FILE: config } })
}

async function photographAll(theme: (typeof THEMES)[number]) {
  const waiting = [...stories]
  const photographer = async () => {
    const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await photographStory(context, id, theme).catch((error: Error) => {
        failures.push(error.message)
        failed.add(id)
      })
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, photographer))
}

/** At both widths, or once at the width that the story asks for. */
async function photographStory(context: BrowserContext, id: string, theme: string) {
  const page = await context.newPage()
  try {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const own = await openStory(page, origin, id, theme)
      const name = `${theme}/${id}-${own?.width ?? size.width}.png`
      let picture = await photograph(page)
      if (!update && !compareWithCommitted(name, picture).same) {
        // On a busy machine something was still on its way; what really differs does so again.
        await openStory(page, origin, id, theme)
        picture = await photograph(page)
      }
      settle(name, picture)
      if (own) break
    }
  } finally {
    await page.close()
  }
}

/** Saves a picture that differs beside the committed one to be looked at, or commits it. */
function settle(name: string, actual: Buffer) {
  taken.add(name)

  const comparison = compareWithCommitted(name, actual)
  if (comparison.same) return
  const file = join(pictures, name)
  if (update) {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, actual)
    return
  }
  failures.push(`${name}: ${comparison.why}`)
  const differencePath = (what: string) => join(differences, name.replace('.png', `.${what}.png`))
  mkdirSync(join(differences, name, '..'), { recursive: true })
  writeFileSync(differencePath('actual'), actual)
  if (existsSync(file)) copyFileSync(file, differencePath('expected'))
  if (comparison.difference) writeFileSync(differencePath('difference'), comparison.difference)
}

function compareWithCommitted(name: string, actual: Buffer): Comparison {
  const file = join(pictures, name)
  if (existsSync(file)) return comparePictures(readFileSync(file), actual)
  return { same: false, why: 'there is no picture of it yet', difference: null }
}

/** Returns the story of a picture, as `dark/controls-button--primary-390.png`. */
const idOf = (name: string): string => name.replace(/^\w+\/|-\d+\.png$/g, '')

/** A picture of a story which is no more fails the comparison, and goes with the renewal. */
function forgetStale() {
  if (!existsSync(pictures)) return
  for (const name of readdirSync(pictures, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.png') || taken.has(name) || failed.has(idOf(name))) continue
    if (update) rmSync(join(pictures, name))
    else failures.push(`${name}: there is no such story any more`)
  }
}
