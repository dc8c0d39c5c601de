import { expect, test } from 'vitest'
import type { Answer } from './answer.ts'
import { readFiles, type TestFiles } from './test/read-files.ts'
import { EVERY_SAMPLE } from './test/samples/every-sample.ts'
import { parseCells } from './text/csv.ts'

type Path = (string | number)[]

/**
 * Entries that say nothing of their own: totals that are only compared, tags, collections that every account has, and a
 * finished season whose episodes stand beside it.
 */
const NO_ENTRIES = /^watched-shows|activity|tags|metadata\.\d+\.collections|^watcharr.*watchedSeasons/

/** Rows that repeat what the views in the same table say: a series that is followed, a film of the library. */
const NO_ROWS = /,user-series-|,follow,/

/** Without its type nothing of a title is taken, which is said once. */
const WHOLE = 'lot'

const files = EVERY_SAMPLE.flatMap(({ name, files }) =>
  Object.entries(files).flatMap(([path, content]) =>
    typeof content === 'string' && /\.(json|csv)$/.test(path) && !path.includes('lists/')
      ? [{ name, path, content }]
      : [],
  ),
)

/** Everything that a reading of one file says, but for lines and the number of entries. */
async function readingOf(path: string, content: string): Promise<string> {
  const one: TestFiles = { [path]: content }
  const answers: Record<string, Answer> = { [path]: { list: 'folder', dateOrder: 'month-day' } }
  const first = await readFiles(one, { answers })
  const question = first.files[0]?.question
  const mapping = question?.kind === 'mapping' ? { mapping: question.guess } : {}
  const reading = await readFiles(one, { answers: { [path]: { ...answers[path], ...mapping } } })
  return JSON.stringify([
    reading.records.map(({ position: _, ...record }) => record),
    reading.problems.map(({ code, message }) => [code, message]).sort(),
    ...[reading.skipped, reading.claims],
  ])
}

function* entriesIn(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    if (Array.isArray(value)) yield at
    yield* entriesIn(item, at)
  }
}

function* leavesIn(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) yield path
  else
    for (const [key, item] of Object.entries(value))
      yield* leavesIn(item, [...path, Array.isArray(value) ? Number(key) : key])
}

type Holder = Record<string | number, unknown>

function changed(
  value: unknown,
  path: Path,
  change: (holder: Holder, key: string | number) => void,
): unknown {
  const copy = structuredClone(value)
  const holder = path.slice(0, -1).reduce((item, key) => item[key] as Holder, copy as Holder)
  change(holder, path.at(-1) ?? '')
  return copy
}

/** Entries whose removal changes nothing of what a reading says. */
async function lostEntries(path: string, value: unknown, around: Path | null = null): Promise<string[]> {
  const whole = await readingOf(path, JSON.stringify(value))
  const lost: string[] = []
  for (const at of entriesIn(value)) {
    const name = at.join('.')
    if (
      NO_ENTRIES.test(`${path}.${name}`) ||
      (around !== null && !`${around.join('.')}.`.startsWith(`${name}.`))
    )
      continue
    const without = changed(value, at, (holder, key) =>
      (holder as unknown as unknown[]).splice(Number(key), 1),
    )
    if ((await readingOf(path, JSON.stringify(without))) === whole) lost.push(name)
  }
  return lost
}

function writeTable(rows: readonly string[][]): string {
  return rows.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('')
}

async function lostRows(path: string, content: string): Promise<string[]> {
  const rows: string[][] = []
  parseCells(content.replaceAll('\r\n', '\n'), ({ cells }) => rows.push(cells))
  const [header = [], ...others] = rows
  const lost: string[] = []
  for (const [index, row] of others.entries()) {
    const before = [header, ...others.filter((_, other) => other !== index)]
    const without = await readingOf(path, writeTable(before))
    if (NO_ROWS.test(row.join(','))) continue
    for (const [column, name] of header.entries()) {
      const emptied = row.map((cell, other) => (other === column ? '' : cell))
      if (row[column] === '' || emptied.every((cell) => cell === '')) continue
      if ((await readingOf(path, writeTable([...before, emptied]))) === without)
        lost.push(`row ${index + 1} without ${name}: ${emptied.join(',')}`)
    }
  }
  return lost
}

test.each(files)(
  'every entry of $path ($name) is taken or named, also one that lacks a value',
  async (file) => {
    const { path, content } = file
    if (path.endsWith('.csv')) {
      expect(await lostRows(path, content)).toEqual([])
      return
    }
    const value: unknown = JSON.parse(content)
    const lost = new Set(await lostEntries(path, value))
    for (const leaf of leavesIn(value)) {
      if (leaf.at(-1) === WHOLE) continue
      const emptied = changed(value, leaf, (holder, key) => {
        holder[key] = null
      })
      for (const entry of await lostEntries(path, emptied, leaf))
        lost.add(`${entry} without ${leaf.join('.')}`)
    }
    expect([...lost]).toEqual([])
  },
  60_000,
)
