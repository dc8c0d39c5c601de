import { expect, test } from 'vitest'
import { chunkOf } from './chunks.ts'

const route = (name: string) => `/web/app/routes/${name}/route.tsx?__remix-build-client-route`
const root = '/web/app/root.tsx?__remix-build-client-route'

/** Module graph from its imports; modules without importers are entries. */
function chunkIn(importers: Record<string, string[]>, id: string) {
  const graph = (one: string) => ({
    isEntry: importers[one] === undefined,
    importers: importers[one] ?? [],
  })
  return chunkOf(id, graph)
}

test('what Remix and React consist of is one file, which changes seldom', () => {
  for (const name of ['react', 'react-dom/cjs', '@remix-run/router/dist', 'turbo-stream/dist'])
    expect(chunkIn({}, `/site/node_modules/${name}/index.js`)).toBe('framework')
})

test('what pages of every kind share comes with the frame around them', () => {
  const importers = { '/ui/card.tsx': [route('search._index'), route('bookmarks')], '/ui/link.tsx': [root] }
  expect(chunkIn(importers, '/ui/card.tsx')).toBe('root')
  expect(chunkIn(importers, '/ui/link.tsx')).toBe('root')
})

test('what only pages of one kind share is one file for these, however far down it is', () => {
  const importers = {
    '/ui/star.tsx': ['/ui/hero.tsx'],
    '/ui/hero.tsx': ['/app/title-page.tsx'],
    '/app/title-page.tsx': [route('search.detail.$id'), route('rate')],
  }
  expect(chunkIn(importers, '/ui/star.tsx')).toBe('title')
})

test('pages load of the search what they use', () => {
  const importers = {
    '/app/search-form.tsx': [route('search._index'), route('register'), route('search.desktop-detail')],
    '/app/search-page.tsx': [route('search._index'), route('register')],
    '/app/email-field.tsx': [route('register'), route('forgot-password')],
  }
  expect(chunkIn(importers, '/app/search-form.tsx')).toBe('results')
  expect(chunkIn(importers, '/app/search-page.tsx')).toBe('search')
  expect(chunkIn(importers, '/app/email-field.tsx')).toBe('sign-in')
})

test('what one page needs is in the file of that page', () => {
  const importers = { '/ui/chart.tsx': [route('rankings')], '/ui/hero.tsx': [route('search.detail.$id')] }
  expect(chunkIn(importers, '/ui/chart.tsx')).toBe('rankings')
  expect(chunkIn(importers, '/ui/hero.tsx')).toBe('title')
})

test('the page where most begin has no style sheet of its own', () => {
  const importers = {
    '/ui/field.module.css': ['/ui/field.tsx'],
    '/ui/field.tsx': [route('search._index')],
    '/ui/chart.module.css': [route('rankings')],
    '/app/form.module.css': [route('search._index'), route('search.desktop-detail')],
  }
  expect(chunkIn(importers, '/ui/field.module.css')).toBe('root')
  expect(chunkIn(importers, '/app/form.module.css')).toBe('root')
  expect(chunkIn(importers, '/ui/field.tsx')).toBe('search')
  expect(chunkIn(importers, '/ui/chart.module.css')).toBe('rankings')
})

test('what is fetched only when it is used stays out of all of them', () => {
  const importers = { '/ui/interactive-dialog.tsx': [], '/base/dialog.mjs': ['/ui/interactive-dialog.tsx'] }
  expect(chunkIn(importers, '/base/dialog.mjs')).toBeUndefined()
})

test('modules that need each other are no riddle', () => {
  const importers = { '/a.ts': ['/b.ts'], '/b.ts': ['/a.ts', route('my-series')] }
  expect(chunkIn(importers, '/a.ts')).toBe('my-series')
})

test('styles of a part whose scripts come late are there with the page', () => {
  const importers = { '/ui/bulbs.css': ['/app/episodes.tsx'], '/app/episodes.tsx': [] }
  const late = ['/app/episodes-late.tsx']
  const pages = [route('search.detail.$id'), route('rate')]
  const find = (id: string) => ({
    isEntry: pages.includes(id),
    importers: id === late[0] ? pages : (importers[id as keyof typeof importers] ?? []),
    dynamicImporters: id === '/app/episodes.tsx' ? late : [],
  })
  expect(chunkOf('/ui/bulbs.css', find)).toBe('title')
  expect(chunkOf('/app/episodes.tsx', find)).toBeUndefined()
})

test('what the late part of every page shares with one of them is in the file of that part', () => {
  const status = '/app/offline/offline-status-content.tsx'
  const importers = {
    '/ui/confirm.tsx': [route('history'), status],
    [status]: [],
    '/ui/icon.tsx': [status, route('history'), route('account')],
  }
  expect(chunkIn(importers, '/ui/confirm.tsx')).toBe('offline-status')
  expect(chunkIn(importers, status)).toBe('offline-status')
  expect(chunkIn(importers, '/ui/icon.tsx')).toBe('root')
})
