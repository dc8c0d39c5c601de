import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Api } from '../api.ts'
import { type Command, openSignedIn, textOf } from '../command.ts'
import { Stop } from '../world.ts'

type Change = { kind: string; item: string; value: unknown }
type Page = { changes: Change[]; next: string; more: boolean }
type Copy = { items: Record<string, unknown>; next?: string }

export const exportCommand: Command = {
  name: 'export',
  summary: 'a copy of everything you have, as JSON',
  help: [
    'marquee export [--out copy.json]',
    '',
    'With --out the copy is written to the file; where it is one already, only what has changed since is fetched.',
  ],
  options: { out: { type: 'string' } },
  async run({ world, values }) {
    const out = textOf(values, 'out')
    const before = out === undefined ? { items: {} } : await readCopy(out)
    const api = await openSignedIn(world)

    const { copy, changes } = await follow(api, before)
    const amount = Object.keys(copy.items).length
    if (out === undefined) return { result: copy, text: JSON.stringify(copy, null, 2) }
    await writeCopy(out, copy)
    return {
      result: { file: out, items: amount, changes },
      text: `${amount} items, ${changes} changes: ${out}`,
    }
  },
}

async function follow(api: Api, { items, next }: Copy): Promise<{ copy: Copy; changes: number }> {
  const copy: Copy = { items: { ...items }, next }
  let changes = 0
  for (let more = true; more; ) {
    const since = copy.next === undefined ? '' : `?since=${encodeURIComponent(copy.next)}`
    const page = await api<Page>('GET', `changes${since}`)
    for (const { kind, item, value } of page.changes) {
      const name = `${kind} ${item}`
      if (value === null) delete copy.items[name]
      else copy.items[name] = value
    }
    changes += page.changes.length
    copy.next = page.next
    more = page.more
  }
  return { copy, changes }
}

async function readCopy(file: string): Promise<Copy> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return { items: {} }
  try {
    const { items, next } = JSON.parse(text)
    if (typeof items === 'object' && items !== null && typeof next === 'string') return { items, next }
  } catch {
    // Said below.
  }
  throw new Stop(`${file} is no copy that this program made. Choose another name.`)
}

/** By another name first: an interruption must not leave half a copy. */
async function writeCopy(file: string, copy: Copy): Promise<void> {
  const part = `${file}.part`
  await writeFile(part, `${JSON.stringify(copy)}\n`, { mode: 0o600 })
  await rename(part, file)
}
