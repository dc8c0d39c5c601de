import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './settings.ts'

const pages = [
  ...globSync(['*.md', 'docs/**/*.md', 'apps/*/README.md', 'packages/*/README.md'], { cwd: root }),
  '.dev.vars.example',
]

test.each(pages)('%s names files, folders and commands that are there', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const beside = join(root, dirname(page), 'package.json')
  const { scripts } = JSON.parse(
    readFileSync(existsSync(beside) ? beside : join(root, 'package.json'), 'utf8'),
  )

  const paths = [...text.matchAll(/`((?:apps|packages|scripts|docs|e2e)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link = '']) =>
    join(dirname(page), link),
  )
  // What builds and tests leave is not there in a fresh clone.
  const committed = [...paths, ...links].filter((path) => !/storybook-static$|\/test-results\//.test(path))
  for (const path of committed) expect(existsSync(join(root, path)), path).toBe(true)

  const commands = [...text.matchAll(/npm run ([\w:]+)(?! --workspace|[\w:])/g)].map(([, name = '']) => name)
  for (const name of commands) expect(scripts, name).toHaveProperty(name)
})

const named = pages.flatMap((page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const symbols = text.matchAll(/`([\w$]+)(?:\(\))?` \(`((?:apps|packages|scripts|e2e)\/[\w./$-]+\.tsx?)`\)/g)
  return [...symbols].map(([sentence, symbol = '', file = '']) => ({ page, sentence, symbol, file }))
})

test.each(named)('$page names $sentence, which is in that file', ({ symbol, file }) => {
  const code = readFileSync(join(root, file), 'utf8')
  expect(code).toMatch(new RegExp(`\\b${symbol.replaceAll('$', '\\$')}\\b`))
})

test('symbols are named with their files', () => {
  expect(named.length).toBeGreaterThan(10)
})
