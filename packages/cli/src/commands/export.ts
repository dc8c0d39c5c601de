import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { type Command, openSignedIn, textOf } from '../command.ts'
import { writePrivately } from '../private-file.ts'
import { Stop, type World } from '../world.ts'

const Change = z.object({ kind: z.string(), item: z.string(), value: z.unknown() })
const Page = z.object({ changes: z.array(Change), next: z.string(), more: z.boolean() })
type Copy = { items: Record<string, unknown>; next?: string }

export const exportCommand: Command = {
  name: 'export',
  summary: 'a copy of everything you have, as JSON',
  help: [
    'marquee export [--out copy.json]',
    '',
    'With --out the copy is written to the file; where it is one already, only what has changed since is fetched, and',
    'everything again after 90 days without a run.',
  ],
  options: { out: { type: 'string' } },
  async run({ world, values }) {
    const out = textOf(values, 'out')
    const before = out === undefined ? { items: {} } : await readCopy(out)
    const api = await openSignedIn(world)

    const { copy, changes } = await follow(world, api, before)
    const amount = Object.keys(copy.items).length
    if (out === undefined) return { result: copy, text: JSON.stringify(copy, null, 2) }
    await writePrivately(out, `${JSON.stringify(copy)}\n`).catch(() => {
      throw new Stop(`${out} cannot be written.`)
    })
    return {
      result: { file: out, items: amount, changes },
      text: `${amount} items, ${changes} changes: ${out}`,
    }
  },
}

type Followed = { copy: Copy; changes: number }

/** Brings a copy up to date; where the log of changes no longer reaches back to it, it begins anew. */
async function follow(world: World, api: Api, before: Copy): Promise<Followed> {
  try {
    return await fetchChanges(api, before)
  } catch (error) {
    if (!(error instanceof Stop && error.problem === 'changes-gone')) throw error
    world.note('The copy is too old to be continued: everything is fetched again.')
    return fetchChanges(api, { items: {} })
  }
}

async function fetchChanges(api: Api, { items, next }: Copy): Promise<Followed> {
  const copy: Copy = { items: { ...items }, next }
  let changes = 0
  for (let more = true; more; ) {
    const since = copy.next === undefined ? '' : `?since=${encodeURIComponent(copy.next)}`
    const page = await api('GET', `changes${since}`, Page)
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
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Stop(`${file} cannot be read.`)
  })
  if (text === null) return { items: {} }
  try {
    const { items, next } = JSON.parse(text)
    if (typeof items === 'object' && items !== null && typeof next === 'string') return { items, next }
  } catch {
    // Said below.
  }
  throw new Stop(`${file} is no copy that this program made. Choose another name.`)
}
