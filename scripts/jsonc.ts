import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Reads a JSON file with comments. */
export function readJsonc(file: string) {
  const { config, error } = ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8'))
  if (error)
    throw new Error(`${file} is not valid: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`)
  return config
}
