/**
 * `npx node scripts/check-vocabulary.ts [PATH] [--count]`: fails where code or a document uses a word of
 * our own for what the field has a term for (`vocabulary/words.ts`).
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { root } from './settings.ts'
import { findBannedTerms } from './vocabulary/find-words.ts'

/** Generated files, lists of passwords, the table itself, the plots of the demo catalogue, and what says what the words were. */
const EXCEPT =
  /worker-configuration\.d\.ts$|\/common-passwords\.ts$|^scripts\/vocabulary\/|^docs\/glossary\.md$|^migrations\/|^apps\/sandbox\/src\/catalogue\/(films|series)-/

const {
  positionals: [under = ''],
  values: { count },
} = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'boolean' } },
})
const listed = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.css', '*.md', '*.mdx'], {
  cwd: root,
  encoding: 'utf8',
})
const files = listed
  .split('\n')
  .filter((file) => file !== '' && file.startsWith(under) && !EXCEPT.test(file) && existsSync(root + file))

const faults = files.flatMap((file) => findBannedTerms(file, readFileSync(root + file, 'utf8')))
for (const { file, line, word, say, found } of count ? [] : faults) {
  console.error(`${file}:${line} ${found} (${word}): say ${say}.`)
}
if (faults.length > 0) console.error(`${faults.length} words that a search engine does not know.`)
process.exitCode = faults.length > 0 ? 1 : 0
