import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const LENGTH = 16

/** Hash of the given files and configuration. */
export function fingerprintOf({ folders, settings }: { folders: string[]; settings: unknown }): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const folder of folders) {
    for (const file of filesOf(folder))
      hash.update(`\0${relative(folder, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, LENGTH)
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
