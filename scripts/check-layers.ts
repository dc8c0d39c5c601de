/** Fails when folders of the API import each other in a circle: a feature is above what it uses, never beside it. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const source = new URL('../apps/api/src/', import.meta.url).pathname
/** By folder, those that it imports from, each with an example. */
const imports = new Map<string, Map<string, string>>()

for (const file of globSync('**/*.ts', { cwd: source }).filter(isProduct)) {
  for (const { fileName } of ts.preProcessFile(readFileSync(source + file, 'utf8')).importedFiles) {
    const target = targetOf(file, fileName)
    const [from, to] = [folderOf(file), target === null ? null : folderOf(target)]
    if (from === null || to === null || from === to) continue
    const others = imports.get(from) ?? new Map<string, string>()
    imports.set(from, others.set(to, `${file} imports ${target}`))
  }
}

const circles = [...imports.keys()].flatMap((folder) => {
  const way = wayBack(folder)
  // Each circle is found from all of its folders; the first by name speaks for it.
  return way === null || way.some((name) => name < folder) ? [] : [way]
})
for (const way of circles) {
  const steps = way.map((from, index) => imports.get(from)?.get(way[index + 1] ?? way[0] ?? ''))
  console.error(`${[...way, way[0]].join(' → ')}: ${steps.join('; ')}.`)
}
process.exit(circles.length > 0 ? 1 : 0)

/** The shortest way along imports from a folder back to itself; `null` without one. */
function wayBack(folder: string): string[] | null {
  const seen = new Set<string>()
  const ways = [[folder]]
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === folder) return way
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return null
}

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
