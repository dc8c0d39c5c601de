/**
 * Fails when a screen could see the platform: loaders and actions of apps/web get `api`, `send` and `viewerContext`, and no
 * binding; and when a file is at the root of apps/web instead of in one of its folders.
 */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const web = new URL('../apps/web/', import.meta.url).pathname
const allowed = ['api', 'send', 'viewerContext']
/** Configuration that its tool looks for there, and the one entry. */
const atRoot = ['index.ts', 'vite.config.ts', 'vitest.config.ts']
const faults = [...contextFaults(), ...importFaults(), ...looseFiles()]

for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function contextFaults(): string[] {
  const file = 'edge/load-context.ts'
  const source = ts.createSourceFile(file, readFileSync(web + file, 'utf8'), ts.ScriptTarget.Latest, true)
  const members: string[] = []
  const walk = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'AppLoadContext') {
      if (node.heritageClauses) members.push(`extends ${node.heritageClauses[0]?.types[0]?.getText()}`)
      members.push(...node.members.map((member) => member.name?.getText() ?? 'an index signature'))
    }
    ts.forEachChild(node, walk)
  }
  walk(source)

  if (members.length === 0) return [`apps/web/${file} declares no AppLoadContext.`]
  return members
    .filter((member) => !allowed.includes(member))
    .map(
      (member) =>
        `apps/web/${file}: AppLoadContext has "${member}"; loaders may see ${allowed.join(', ')} alone.`,
    )
}

function importFaults(): string[] {
  return globSync('app/**/*.{ts,tsx}', { cwd: web }).flatMap((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(web + file, 'utf8'))
    return importedFiles
      .map(({ fileName }) => fileName)
      .filter((name) => name.startsWith('cloudflare:') || name.startsWith('@cloudflare/'))
      .map((name) => `apps/web/${file} imports ${name}: screens ask context.api instead.`)
  })
}

function looseFiles(): string[] {
  return globSync('*.{ts,tsx}', { cwd: web })
    .filter((name) => !atRoot.includes(name))
    .map((name) => `apps/web/${name} belongs into app, edge, service-worker or vite.`)
}
