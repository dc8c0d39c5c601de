import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './settings.ts'

const committed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
const pages = committed.filter((file) => file.endsWith('.md') || file === '.dev.vars.example')

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const allOf = (page: string, pattern: RegExp) =>
  [...read(page).matchAll(pattern)].map(([, name = '']) => name)

/** Names on a page: whole paths, links, ends of paths of files, commands. */
const namedIn = (page: string) => ({
  paths: allOf(page, /`((?:apps|packages|scripts|docs|e2e)\/[\w./-]+)`/g),
  links: allOf(page, /\]\((?!https?:)([^)#]+)\)/g).map((link) => join(dirname(page), link)),
  files: allOf(page, /`(\w[\w./$-]*\.tsx?)`/g),
  commands: allOf(page, /npm run ([\w:]+)(?! --workspace|[\w:])/g),
})

/** Scripts of the repository, and those of the workspace that a page is in. */
function scriptsFor(page: string): Record<string, string> {
  const ownPackage = join(dirname(page), 'package.json')
  const packages = ['package.json', ...(committed.includes(ownPackage) ? [ownPackage] : [])]
  return Object.assign({}, ...packages.map((file) => JSON.parse(read(file)).scripts))
}

const symbolsIn = (page: string) => [
  ...read(page).matchAll(/`([\w$]+)(?:\(\))?` \(`((?:apps|packages|scripts|e2e)\/[\w./$-]+\.tsx?)`\)/g),
]

test.each(pages)('%s names files, folders and commands that are there', (page) => {
  const { paths, links, files, commands } = namedIn(page)

  // What a build or a test leaves is not there in a fresh clone.
  const inClone = [...paths, ...links].filter((path) => !/storybook-static|\/test-results\//.test(path))
  expect(inClone.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(files.filter((name) => !committed.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
  const scripts = scriptsFor(page)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

test.each(pages)('%s names symbols that are in the files beside them', (page) => {
  for (const [sentence, symbol = '', file = ''] of symbolsIn(page)) {
    expect(new RegExp(`\\b${symbol.replaceAll('$', '\\$')}\\b`).test(read(file)), sentence).toBe(true)
  }
})

// A machine may have an older Node, which runs no TypeScript; that of the repository does.
test.each(pages)('%s runs TypeScript by the Node of the repository', (page) => {
  expect(read(page).match(/(?<!npx )\bnode (?:--\S+ )*[\w./-]+\.ts\b/g)).toBeNull()
})

test('git ignores the files that docs/deploy.md writes the database to', () => {
  const files = allOf('docs/deploy.md', /\s([\w.-]+\.sql)\b/g)
  expect(files).toContain('backup.sql')
  const ignored = execFileSync('git', ['check-ignore', ...new Set(files)], { cwd: root, encoding: 'utf8' })
  expect(ignored.trim().split('\n')).toEqual([...new Set(files)])
})

test.each(['paths', 'links', 'files', 'commands'] as const)('pages name %s', (kind) => {
  expect(pages.flatMap((page) => namedIn(page)[kind]).length).toBeGreaterThan(10)
})

test('pages name symbols', () => {
  expect(pages.flatMap(symbolsIn).length).toBeGreaterThan(10)
})
