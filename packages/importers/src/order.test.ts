import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer } from './answer.ts'
import type { ImportReading } from './read-import.ts'
import { EVERY_SOURCE, type LooseFile } from './test/every-source.ts'
import { readFiles } from './test/read-files.ts'

const answers: Record<string, Answer> = Object.fromEntries(
  EVERY_SOURCE.map(({ path, answer }) => [path, answer ?? {}]),
)

/** Writes a file with its rows in an order, and with line ends. */
function write(file: LooseFile, order: <Item>(items: readonly Item[]) => Item[], lineEnd: string): string {
  if ('rows' in file) return [file.header, ...order(file.rows), ''].join(lineEnd)
  const entries = order(file.entries)
  return JSON.stringify(file.wrap?.(entries) ?? entries, null, 2).replaceAll('\n', lineEnd)
}

async function read(
  files: readonly LooseFile[],
  order: <Item>(items: readonly Item[]) => Item[],
  lineEnd = '\n',
) {
  const written = files.map((file) => [file.path, write(file, order, lineEnd)] as const)
  return readFiles(Object.fromEntries(written), { answers })
}

/** A reading without lines, which do depend on the order of rows. */
function withoutLines({ records, problems, skipped, claims, files }: ImportReading) {
  return {
    records: records.map(({ position: _, ...record }) => record),
    problems: problems.map(({ code, message, position }) => [code, message, position.file]),
    ...{ skipped, claims, files },
  }
}

const asIs = <Item>(items: readonly Item[]) => [...items]

test('the files of every source are read', async () => {
  const reading = await read(EVERY_SOURCE, asIs)

  expect(reading.files.filter(({ status }) => status !== 'read')).toEqual([])
  expect(new Set(reading.records.map(({ source }) => source)).size).toBe(16)
})

test('the order of files, of rows and line ends change nothing', async () => {
  const expected = withoutLines(await read(EVERY_SOURCE, asIs))
  const shuffled = fc.shuffledSubarray(EVERY_SOURCE, { minLength: EVERY_SOURCE.length })
  const keys = fc.array(fc.nat(), { minLength: 6, maxLength: 6 })

  await fc.assert(
    fc.asyncProperty(shuffled, keys, fc.constantFrom('\n', '\r\n', '\r'), async (files, ranks, lineEnd) => {
      const order = <Item>(items: readonly Item[]) =>
        items
          .map((item, index) => ({ item, rank: ranks[index] ?? 0 }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ item }) => item)
      expect(withoutLines(await read(files, order, lineEnd))).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

test('the same files given twice are the same records', async () => {
  const once = await read(EVERY_SOURCE, asIs)
  const copies = EVERY_SOURCE.map((file): LooseFile => ({ ...file, path: `again/${file.path}` }))
  const again = Object.fromEntries(copies.map(({ path, answer }) => [path, answer ?? {}]))
  const written = [...EVERY_SOURCE, ...copies].map((file) => [file.path, write(file, asIs, '\n')] as const)
  const twice = await readFiles(Object.fromEntries(written), { answers: { ...answers, ...again } })

  expect(twice.records.map(({ key }) => key)).toEqual(once.records.map(({ key }) => key))
})

test('keys are unique, and short enough to be stored', async () => {
  const { records } = await read(EVERY_SOURCE, asIs)
  const keys = records.map(({ key }) => key)

  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key.length).toBeLessThanOrEqual(100)
})
