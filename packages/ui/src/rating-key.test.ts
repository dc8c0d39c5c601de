import { expect, test } from 'vitest'
import { ratingOfKey } from './rating-key.ts'

const press = (key: string, held = {}) =>
  ratingOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

test('the digits rate from one to nine, and zero rates ten', () => {
  expect(['1', '5', '9', '0'].map((key) => press(key))).toEqual([1, 5, 9, 10])
})

test.each(['a', 'Enter', '١', 'F1'])('%s rates nothing', (key) => {
  expect(press(key)).toBeNull()
})

test('a shortcut of the browser rates nothing', () => {
  expect(press('1', { ctrlKey: true })).toBeNull()
})
