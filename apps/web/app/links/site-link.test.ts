import { expect, test } from 'vitest'
import { isPlainPress, opensModal } from './site-link.ts'

test.each([
  ['/register?action=choose', true],
  ['/rate?type=movies&id=27205', true],
  ['/folder/seen?edit=name', true],
  ['/account?confirm=erase', true],
  ['/folder/seen?sort=name', false],
  ['/rankings', false],
])('%s opens over the page one is on: %s', (href, expected) => {
  expect(opensModal(href)).toBe(expected)
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
