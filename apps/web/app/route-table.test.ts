import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROUTES } from './route-table.ts'

const folder = new URL('routes/', import.meta.url)
const files = readdirSync(folder).map((name) => name.replace(/\.tsx$/, ''))

/**
 * Path of a route by Remix's names of files: `folder.$id` is `/folder/:id`, `search._index` is `/search`, and `a_.b` is
 * `/a/b` though not within `a`.
 */
function pathOf(id: string): string {
  const parts = id.split('.').filter((part) => part !== '_index')
  return `/${parts.map((part) => part.replace(/^\$(.*)/, ':$1').replace(/_$/, '')).join('/')}`.replace(
    /:$/,
    '*',
  )
}

function codeOf(id: string): string {
  const module = new URL(`${id}/route.tsx`, folder)
  return readFileSync(existsSync(module) ? module : new URL(`${id}.tsx`, folder), 'utf8')
}

test('every route has a row in the table, and every row a route', () => {
  expect(Object.keys(ROUTES).toSorted()).toEqual(files.toSorted())
})

test.each(Object.entries(ROUTES))('the row of %s agrees with its file', (id, { path, kind }) => {
  const code = codeOf(id)
  expect(path).toBe(pathOf(id))
  expect(code.includes('handle = modalHandle'), 'is a modal').toBe(kind === 'modal')
  expect(code.includes('export default') || code.includes('as default'), 'shows something').toBe(
    kind !== 'none',
  )
})

test('whatever a row names is there', () => {
  const rows = Object.values(ROUTES)
  const paths = rows.map(({ path }) => path)
  for (const { behind, loaderOf } of rows) {
    if (behind?.page) expect(paths).toContain(behind.page)
    if (loaderOf) expect(files).toContain(loaderOf)
  }
})

test('the web app manifest has the shortcuts of the table', () => {
  const manifest: { shortcuts: { name: string; url: string }[] } = JSON.parse(
    readFileSync(new URL('../public/manifest.webmanifest', import.meta.url), 'utf8'),
  )
  const wanted = Object.values(ROUTES).flatMap(({ shortcut, path }) =>
    shortcut ? { name: shortcut, url: path } : [],
  )
  expect(manifest.shortcuts.map(({ name, url }) => ({ name, url }))).toEqual(wanted)
})
