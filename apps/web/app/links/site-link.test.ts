import { afterEach, expect, test, vi } from 'vitest'
import { DIALOGS } from '#route-patterns.ts'
import { ROUTES, type Route } from '#route-table.ts'
import { isModal, isPlainPress, opensModal, siteLinkAt } from './site-link.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/register?action=choose', true],
  ['/rate?type=movies&id=27205', true],
  ['/folder/seen?edit=name', true],
  ['/account?confirm=erase', true],
  ['/folder/seen?sort=name', false],
  ['/rankings', false],
  ['/folder/seen?edit=order', false],
  ['/folder/seen?page=2&edit=order', false],
  ['/folder/5d0c?edit=new&add=movies-603', false],
  ['/bookmarks?folders=order', false],
])('%s opens over the page one is on: %s', (href, expected) => {
  expect(opensModal(href)).toBe(expected)
})

test.each(DIALOGS)('the dialog ?%s opens over its page', (dialog) => {
  expect(opensModal(`/account?${dialog}&id=1`)).toBe(true)
  expect(opensModal(`/account?id=1&${dialog}`)).toBe(true)
})

test.each(Object.values<Route>(ROUTES).map(({ path, kind, behind }) => [path, kind === 'modal' && !!behind]))(
  '%s is a modal that links open: %s',
  (path, expected) => {
    expect(isModal(`${path}`)).toBe(expected)
    expect(opensModal(`${path}?id=1`)).toBe(expected)
  },
)

test.each([
  ['/', true],
  ['/author', true],
  ['/account/connections', true],
  ['https://elsewhere.example/', false],
  ['//elsewhere.example/', false],
  ['/auth/google', false],
  ['/api/me', false],
])('%s is a page of this site: %s', (href, expected) => {
  class Link extends EventTarget {
    closest = () => ({ getAttribute: () => href })
  }
  vi.stubGlobal('Element', Link)
  expect(siteLinkAt(new Link()) !== null).toBe(expected)
})

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
const linkWith = (...attributes: string[]) => ({ hasAttribute: (name: string) => attributes.includes(name) })

test('a press opens the page here, unless it asks for another tab or a file', () => {
  expect(isPlainPress(plain, linkWith())).toBe(true)
  expect(isPlainPress({ ...plain, button: 1 }, linkWith())).toBe(false)
  expect(isPlainPress({ ...plain, ctrlKey: true }, linkWith())).toBe(false)
  expect(isPlainPress({ ...plain, shiftKey: true }, linkWith())).toBe(false)
  expect(isPlainPress(plain, linkWith('target'))).toBe(false)
  expect(isPlainPress(plain, linkWith('download'))).toBe(false)
})
