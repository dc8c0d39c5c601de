import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writePrivately } from './private-file.ts'
import { EXIT, Stop, type World } from './world.ts'

export type Settings = { url: string; token: string }

/** The file with the address and the token. */
export function settingsFile({ env, home }: World): string {
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'marquee', 'settings.json')
}

/** Stores the settings where their owner alone can read them. */
export async function saveSettings(world: World, settings: Settings): Promise<void> {
  const file = settingsFile(world)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writePrivately(file, `${JSON.stringify(settings, null, 2)}\n`)
}

/** Deletes the settings if they have this token: that of the environment may be another. */
export async function deleteSettings(world: World, token: string): Promise<void> {
  if ((await readStored(world))?.token === token) await rm(settingsFile(world), { force: true })
}

/** Finds the address and the token: those of the environment come before those of the file. */
export async function findSettings(world: World): Promise<Settings | null> {
  const { MARQUEE_URL, MARQUEE_TOKEN } = world.env
  const stored = await readStored(world)
  const url = MARQUEE_URL ? readUrl(MARQUEE_URL) : stored?.url
  // A token is never sent to another address than the one that it was made for.
  const token = MARQUEE_TOKEN || (url === stored?.url ? stored?.token : undefined)
  if (MARQUEE_TOKEN && url === undefined)
    throw new Stop('MARQUEE_TOKEN is for an address: say in MARQUEE_URL where your Marquee is.', EXIT.usage)
  return url === undefined || token === undefined ? null : { url, token }
}

/** Reads what login stored; `null` where nothing is. */
export async function readStored(world: World): Promise<Settings | null> {
  const text = await readFile(settingsFile(world), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const { url, token } = JSON.parse(text)
    return typeof url === 'string' && typeof token === 'string' ? { url: readUrl(url), token } : null
  } catch {
    throw new Stop(`${settingsFile(world)} cannot be read. Delete it and run: marquee login`)
  }
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Reads the address of a Marquee as its origin. */
export function readUrl(text: string): string {
  if (!URL.canParse(text)) throw new Stop(`"${text}" is no address. Write it as https://…`, EXIT.usage)
  const { protocol, hostname, origin } = new URL(text)
  if (protocol !== 'https:' && !(protocol === 'http:' && LOCAL.has(hostname)))
    throw new Stop('Use an address with https: a token must not travel in the clear.', EXIT.usage)
  return origin
}
