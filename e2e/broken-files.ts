import type { TestFile } from './import-files.ts'
import { zipOf } from './zip.ts'

const HEADER = 'title,year,tmdbId,imdbId,watchedAt'
const ROW = 'Inception,2010,27205,,2020-01-01'
const file = (name: string, content: string | Buffer): TestFile => ({
  ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) },
})

const table = `${HEADER}\n${ROW}\n`
const whole = zipOf({ 'history.csv': table.repeat(50) }, { deflated: true })
/** 12 MB of spaces, which pack to 12 kB. */
const bomb = zipOf({ 'history.csv': HEADER + ' '.repeat(12_000_000) }, { deflated: true })

/** Files of which nothing can be taken, each with words that are said of it. */
export const BROKEN_FILES: { file: TestFile; says: string }[] = [
  { file: file('cut.zip', whole.subarray(0, 200)), says: 'Download it again' },
  { file: file('bomb.zip', bomb), says: 'becomes too large when it is unpacked' },
  {
    file: file('nested-bomb.zip', zipOf({ 'inner.zip': bomb }, { deflated: true })),
    says: 'becomes too large when it is unpacked',
  },
  {
    file: file('deep.zip', zipOf({ 'a.zip': zipOf({ 'b.zip': whole }) })),
    says: 'Unpack the outer one and choose its files',
  },
  {
    file: file('locked.zip', zipOf({ 'history.csv': table }, { locked: true })),
    says: 'Unpack it with the password and choose its files',
  },
  {
    file: file('ratings.csv', '<!doctype html><title>Log in</title>'),
    says: 'This is a web page, not an export.',
  },
  {
    file: file('book.csv', zipOf({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' })),
    says: 'Save it as CSV (UTF-8) and choose that file.',
  },
  { file: file('picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])), says: 'This is no text.' },
  { file: file('empty.csv', '\n'), says: 'This file is empty.' },
  {
    file: file('long.csv', `${HEADER}\n${'x'.repeat(200_000)},2010,1,,2020-01-01\n`),
    says: 'This row is too long',
  },
  {
    file: file(
      'watched-history-1.json',
      `[{"id":1,"type":"movie","watched_at":null,"movie":${'{"a":'.repeat(100_000)}`,
    ),
    says: 'nested too deeply',
  },
  {
    file: file(
      'watched-history-2.json',
      '[{"__proto__":{"type":"movie"},"constructor":{"type":"movie"},"id":1}]',
    ),
    says: 'watched-history-2.json',
  },
  { file: file('watched-history-3.json', '[{"id":1,"type":"movie",'), says: 'the file is not complete' },
]
