import { readFileSync } from 'node:fs'
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'

/** Reads a JSON file with comments. */
export function readJsonc(file: string) {
  const errors: ParseError[] = []
  const value = parse(readFileSync(file, 'utf8'), errors, { allowTrailingComma: true })
  const [error] = errors
  if (error) throw new Error(`${file} is not valid: ${printParseErrorCode(error.error)} at ${error.offset}`)
  return value
}
