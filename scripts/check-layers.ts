/** Fails when two folders of the API import each other: a feature is above what it uses, never beside it. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const source = new URL('../apps/api/src/', import.meta.url).pathname
const imports = new Map<string, string>()

for (const file of globSync('**/*.ts', { cwd: source }).filter(isProduct)) {
  for (const { fileName } of ts.preProcessFile(readFileSync(source + file, 'utf8')).importedFiles) {
    const target = targetOf(file, fileName)
    const [from, to] = [folderOf(file), target === null ? null : folderOf(target)]
    if (from !== null && to !== null && from !== to) imports.set(`${from} ${to}`, `${file} imports ${target}`)
  }
}

const faults = [...imports].flatMap(([pair, example]) => {
  const [from = '', to = ''] = pair.split(' ')
  const back = imports.get(`${to} ${from}`)
  return back === undefined || from > to ? [] : [`${from} and ${to} import each other: ${example}; ${back}.`]
})
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

/** Tests, and what they share, may import whatever they try. */
function isProduct(file: string): boolean {
  return !file.endsWith('.test.ts') && !file.startsWith('test/')
}

/** The path below `apps/api/src` of what a file imports; `null` for packages. */
function targetOf(file: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? relative('.', join(dirname(file), name)) : null
}

/** The folder of a file; `null` for files beside the folders, which put them together. */
function folderOf(file: string): string | null {
  return file.includes('/') ? (file.split('/')[0] ?? null) : null
}
