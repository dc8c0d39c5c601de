import type { Answer } from '@marquee/importers/answer'
import { readFiles, type TestFiles } from '@marquee/importers/test/read-files'
import { EVERY_SAMPLE } from '@marquee/importers/test/samples/every-sample'
import { parseCells } from '@marquee/importers/text/csv'
import { expect, test } from 'vitest'
import { ImportRecord } from '../record-schema.ts'

const ODD = ['99999999', 'S999999E999999', '9999-12-31T23:59:59-05:00']

type Path = (string | number)[]

function* leavesIn(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) yield path
  else
    for (const [key, item] of Object.entries(value))
      yield* leavesIn(item, [...path, Array.isArray(value) ? Number(key) : key])
}

function withValue(root: unknown, path: Path, odd: string): unknown {
  const copy = structuredClone(root)
  const holder = path.slice(0, -1).reduce((at, key) => Reflect.get(Object(at), key), copy)
  Reflect.set(Object(holder), path.at(-1) ?? '', odd)
  return copy
}

/** The file with an odd value in one field of the first entry that has it, for each of its fields. */
function* oddDocuments(content: string): Generator<string> {
  const root: unknown = JSON.parse(content)
  const leaves = [...leavesIn(root)].filter(({ length }) => length > 0)
  const fields = Map.groupBy(leaves, (path) => path.filter((key) => typeof key === 'string').join('.'))
  for (const [first = []] of fields.values())
    for (const odd of ODD) yield JSON.stringify(withValue(root, first, odd))
}

/** The table with an odd value in one cell of its first row, for each of its columns. */
function* oddTables(content: string): Generator<string> {
  const rows: string[][] = []
  parseCells(content.replaceAll('\r\n', '\n'), ({ cells }) => rows.push(cells))
  for (const column of (rows[0] ?? []).keys())
    for (const odd of ODD) {
      const changed = rows.map((cells, row) => (row === 1 ? cells.with(column, odd) : cells))
      yield changed
        .map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`)
        .join('')
    }
}

/** Reads files as somebody who accepts every guess. */
async function recordsOf(files: TestFiles) {
  const answer: Answer = { list: 'folder', dateOrder: 'month-day' }
  const answers = Object.fromEntries(Object.keys(files).map((path) => [path, answer]))
  const first = await readFiles(files, { answers })
  for (const { path, question } of first.files)
    if (question?.kind === 'mapping') answers[path] = { ...answer, mapping: question.guess }
  return (await readFiles(files, { answers })).records
}

test('a value that cannot be right costs its entry, and never the piece of the upload that it is in', async () => {
  const refused = new Set<string>()
  for (const { name, files } of EVERY_SAMPLE) {
    for (const [path, content] of Object.entries(files)) {
      if (typeof content !== 'string' || !/\.(json|csv)$/.test(path) || path.includes('lists/')) continue
      const odd = path.endsWith('.json') ? oddDocuments(content) : oddTables(content)
      for (const changed of odd)
        for (const record of await recordsOf({ ...files, [path]: changed })) {
          const { success, error } = ImportRecord.safeParse(record)
          if (!success) refused.add(`${name}, ${path}: ${error.issues[0]?.path.join('.')}`)
        }
    }
  }
  expect([...refused]).toEqual([])
})
