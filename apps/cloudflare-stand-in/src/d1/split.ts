import { Refusal } from '#answer.ts'
import type { Statement } from '#state.ts'

const trigger = /\bCREATE\s+(?:TEMP\s+|TEMPORARY\s+)?TRIGGER\b[\s\S]*?(?:;\s*END\s*(?:;|$))/gi

/**
 * Refuses what D1's own splitter cuts in two on the way to the database: a trigger over several lines, with `begin` or
 * `end` in small letters, or with a `CASE … END` inside. A file that is imported does not go that way.
 */
export function checkSplit(statements: Statement[]): void {
  for (const { sql } of statements)
    for (const [text] of sql.matchAll(trigger))
      if (/\n/.test(text.trim()) || !/\bBEGIN\b[\s\S]*\bEND\s*;?$/.test(text) || /\bCASE\b/i.test(text))
        throw new Refusal(400, 7500, 'incomplete input: SQLITE_ERROR')
}
