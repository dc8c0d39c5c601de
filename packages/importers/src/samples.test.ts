import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportReading } from './read-import.ts'
import { readFiles } from './test/read-files.ts'
import { EVERY_SAMPLE } from './test/samples/every-sample.ts'
import { type Rewriting, rewrite } from './test/samples/rewrite.ts'
import { describeReading } from './test/samples/sample.ts'
import { zip } from './test/zip.ts'

const cases = EVERY_SAMPLE.map((sample) => ({ ...sample, sample }))

test.each(cases)('$name comes to what its format says', async ({ sample }) => {
  const { name: _, files, ...expected } = sample

  expect(describeReading(await readFiles(files))).toEqual(expected)
})

/** A reading without what depends on the place of a row: its line, and the path of an archive around it. */
function contentOf(reading: ImportReading, archive = '') {
  const { problems, leftOut, claims, read } = describeReading(reading)
  return {
    records: reading.records.map(({ position, ...record }) => ({
      ...record,
      file: position.file.replace(archive, ''),
    })),
    problems: problems.map((text) => text.replace(archive, '').replace(/:(\d+|-) /, ' ')).sort(),
    ...{ leftOut: leftOut.map((text) => text.replace(archive, '')) },
    ...{ claims: claims.map((text) => text.replace(archive, '')) },
    read: read.map((text) => text.replace(archive, '')),
  }
}

const rewriting = fc
  .record({
    ranks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    mark: fc.constantFrom('' as const, '\uFEFF' as const),
  })
  .map(
    ({ ranks, ...rest }): Rewriting => ({
      ...rest,
      order: (items) =>
        items
          .map((item, index) => ({ item, rank: ranks[index % ranks.length] ?? 0 }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ item }) => item),
    }),
  )

test.each(cases)(
  '$name is the same in every order of files and rows, with other line ends and a mark in front',
  async ({ files }) => {
    const asIs = contentOf(await readFiles(files))

    await fc.assert(
      fc.asyncProperty(rewriting, async (how) => {
        expect(contentOf(await readFiles(rewrite(files, how)))).toEqual(asIs)
      }),
      { numRuns: 25 },
    )
  },
)

test.each(cases)('$name is the same in an archive and in a folder of one', async ({ files, name }) => {
  const asIs = contentOf(await readFiles(files))
  const inFolder = Object.fromEntries(Object.entries(files).map(([path, text]) => [`export/${path}`, text]))

  expect(contentOf(await readFiles({ 'a.zip': await zip(files) }), 'a.zip/'), name).toEqual(asIs)
  const foldered = contentOf(await readFiles({ 'a.zip': await zip(inFolder) }), 'a.zip/export/')
  expect(foldered, name).toEqual(asIs)
})
