import { fieldsOf } from '#http/validate.ts'
import type { Content } from './content.ts'
import { ExportFile } from './document.ts'
import type { Problems } from './problems.ts'
import { readExport } from './read.ts'
import { openTurns } from './turns.ts'

type FileReading = { content: Content; fields: null } | { content: null; fields: Record<string, string> }

/** Reads a file as a whole; `fields` says why it is none of ours. */
export async function readFile(
  file: Record<string, unknown>,
  now: Date,
  problems: Problems,
): Promise<FileReading> {
  const parsed = ExportFile.safeParse(file)
  return parsed.success
    ? { content: await readExport(parsed.data, { now, problems, turns: openTurns() }), fields: null }
    : { content: null, fields: fieldsOf(parsed.error.issues) }
}
