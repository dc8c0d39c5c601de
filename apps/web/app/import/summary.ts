import type { FileReport } from '@marquee/importers/file-report'
import type { ImportReading } from '@marquee/importers/read-import'
import type { FileQuestion, Summary } from './messages.ts'
import { kindsOf } from './prepare-upload.ts'

/** Problems that a page lists; the others are counted. */
const SHOWN_PROBLEMS = 100

/** Files that need an answer. */
export function findQuestions({ files }: ImportReading): FileQuestion[] {
  return files.flatMap(({ path, question }) => (question === null ? [] : [{ path, question }]))
}

/** Whether everything was understood and nothing is lost, so that there is nothing to say about it. */
export function isClear({ records, problemCount, files, skipped, claims }: ImportReading): boolean {
  const isUnderstood = files.every(
    (file) => ['read', 'left-out', 'not-opened'].includes(file.status) && !isUnopenedByName(file),
  )
  const isWhole = claims.every(isMet) && !skipped.some(({ isLoss }) => isLoss)
  return records.length > 0 && problemCount === 0 && isUnderstood && isWhole
}

/** Whether a file was not opened for its name alone, which tells of an account, and not as one of a known archive. */
export const isUnopenedByName = ({ status, source }: Pick<FileReport, 'status' | 'source'>) =>
  status === 'not-opened' && source === null

export function summaryOf({
  records,
  files,
  problems,
  problemCount,
  skipped,
  claims,
}: ImportReading): Summary {
  return {
    records: records.length,
    kinds: kindsOf(records),
    files: files.map(({ path, status, source, entries }) => ({ path, status, source, entries })),
    problems: problems.slice(0, SHOWN_PROBLEMS),
    problemCount,
    skipped,
    claims: claims.filter((claim) => !isMet(claim)),
  }
}

const isMet = ({ said, taken }: { said: number; taken: number }) => taken >= said
