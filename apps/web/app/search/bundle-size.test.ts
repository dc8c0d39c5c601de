import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const app = resolve(import.meta.dirname, '..')
const pages = ['root.tsx', 'routes/search._index/route.tsx']

/** Modules of the UI library that the search page imports, directly or through other modules. */
function libraryOfSearchPage(): string[] {
  const waiting = pages.map((page) => join(app, page))
  const seen = new Set(waiting)
  const library = new Set<string>()

  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const { groups } of readFileSync(file, 'utf8').matchAll(/(?:from|^import) '(?<name>[^']+)'/gm)) {
      const name = groups?.name ?? ''
      if (name.startsWith('@marquee/ui/')) library.add(name)
      const path = name.startsWith('#') ? join(app, name.slice(1)) : join(dirname(file), name)
      if (!/^[.#]/.test(name) || !/\.tsx?$/.test(name) || seen.has(path) || !existsSync(path)) continue
      seen.add(path)
      waiting.push(path)
    }
  }
  return [...library]
}

/** Builds it as the browser gets it with the page; what is fetched only when it is used is left out. */
async function buildLibrary(names: string[]) {
  const entry = 'virtual:library'
  const source = names.map((name, index) =>
    name.endsWith('.css') ? `import '${name}'` : `export * as part${index} from '${name}'`,
  )
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: app,
    esbuild: { jsx: 'automatic' },
    plugins: [
      {
        name: 'library',
        resolveId: (id) => (id === entry ? join(app, 'library.js') : null),
        load: (id) => (id === join(app, 'library.js') ? source.join('\n') : null),
      },
    ],
    build: {
      write: false,
      rollupOptions: {
        input: entry,
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const { output } = [built].flat().find((result) => 'output' in result) ?? { output: [] }
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const wanted = chunks.filter(({ isEntry }) => isEntry)
  for (const { imports } of wanted) {
    wanted.push(...chunks.filter((chunk) => imports.includes(chunk.fileName) && !wanted.includes(chunk)))
  }
  const styles = wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return {
    scripts: wanted.map(({ code }) => code),
    styles: output.flatMap((file) =>
      file.type === 'asset' && styles.includes(file.fileName) ? [file.source] : [],
    ),
  }
}

const kilobytes = (files: (string | Uint8Array)[]) =>
  files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000

test('of the library the search page loads less than 25 kB of scripts and 15 kB of styles', async () => {
  const { scripts, styles } = await buildLibrary(libraryOfSearchPage())

  expect(scripts.join()).toContain('Search')
  expect(kilobytes(scripts)).toBeLessThan(25)
  expect(styles.join()).toContain('--accent')
  expect(kilobytes(styles)).toBeLessThan(15)
})
