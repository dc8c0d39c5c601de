import { fieldsOf } from '#http/validate.ts'
import type { Content } from './content.ts'
import { ExportFile } from './document.ts'
import { readExport } from './read.ts'

type FileReading = { content: Content; fields: null } | { content: null; fields: Record<string, string> }

/** Reads a file as a whole; `fields` says why it is none of ours. */
export function readFile(file: Record<string, unknown>, now: Date): FileReading {
  const parsed = ExportFile.safeParse(file)
  return parsed.success
    ? { content: readExport(parsed.data, now), fields: null }
    : { content: null, fields: fieldsOf(parsed.error.issues) }
}
