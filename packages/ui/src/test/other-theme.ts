import { afterEach, expect } from 'vitest'
import { colourProblems, inTheme } from './colours.ts'

// The story is still mounted after its test, as its play function left it.
afterEach(async () => {
  expect(await inTheme('dark', colourProblems)).toEqual([])
})
