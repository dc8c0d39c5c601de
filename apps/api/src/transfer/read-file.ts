import { z } from 'zod'
import { fieldsOf } from '#http/validate.ts'
import type { Content } from './content.ts'
import { EXPORT_FORMAT, ExportFile } from './document.ts'
import type { Problems } from './problems.ts'
import { readExport } from './read.ts'
import { openTurns } from './turns.ts'

type FileReading = { content: Content; fields: null } | { content: null; fields: Record<string, string> }

const AnyExport = z.looseObject({ format: z.literal(EXPORT_FORMAT) })

/** Reads a file as a whole; `fields` says why it is none of ours. */
export async function readFile(
  file: Record<string, unknown>,
  now: Date,
  problems: Problems,
): Promise<FileReading> {
  // Of another program's file its version says nothing.
  const ours = AnyExport.safeParse(file)
  if (!ours.success) return { content: null, fields: fieldsOf(ours.error.issues) }

  const parsed = ExportFile.safeParse(file)
  return parsed.success
    ? { content: await readExport(parsed.data, { now, problems, turns: openTurns() }), fields: null }
    : { content: null, fields: fieldsOf(parsed.error.issues) }
}
