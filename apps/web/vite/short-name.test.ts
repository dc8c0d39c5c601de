import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

const file = (name: string) =>
  new URL(`../../../packages/ui/src/${name}.module.css`, import.meta.url).pathname

test('a class has a short name of its own, and has it again', () => {
  const card = shortName('root', file('card'))

  expect(card).toMatch(/^c[\w-]{4}$/)
  expect(shortName('root', file('card'))).toBe(card)
  expect(shortName('root', file('row'))).not.toBe(card)
  expect(shortName('title', file('card'))).not.toBe(card)
})

test('two classes never share one', () => {
  // Chance gives thousands of names some that are alike.
  const many = Array.from({ length: 40_000 }, (_, index) => `name-${index}`)

  expect(() => many.map((name) => shortName(name, file('many')))).toThrow(
    /would both be called .*: rename one/,
  )
})
