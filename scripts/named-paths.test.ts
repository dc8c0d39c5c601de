import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './settings.ts'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/caches.md',
  'docs/deploy.md',
  'docs/glossary.md',
  'docs/importing.md',
  'docs/offline.md',
  'docs/security.md',
  '.dev.vars.example',
]

test.each(pages)('%s names files, folders and commands that are there', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

  const paths = [...text.matchAll(/`((?:apps|packages|scripts|docs|e2e)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link = '']) =>
    join(dirname(page), link),
  )
  // What a build leaves is not there in a fresh clone.
  const committed = [...paths, ...links].filter((path) => !path.endsWith('storybook-static'))
  for (const path of committed) expect(existsSync(join(root, path)), path).toBe(true)

  const commands = [...text.matchAll(/npm run ([\w:]+)(?! --workspace|[\w:])/g)].map(([, name = '']) => name)
  for (const name of commands) expect(scripts, name).toHaveProperty(name)
})

test.each(pages)('%s names symbols that are in the files beside them', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const named = text.matchAll(/`([\w$]+)(?:\(\))?` \(`((?:apps|packages|scripts|e2e)\/[\w./$-]+\.tsx?)`\)/g)

  for (const [sentence, symbol = '', file = ''] of named) {
    const code = readFileSync(join(root, file), 'utf8')
    expect(new RegExp(`\\b${symbol.replaceAll('$', '\\$')}\\b`).test(code), sentence).toBe(true)
  }
})
