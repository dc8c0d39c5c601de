import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { smallLetters, smallTargets, whatIsCutOff } from './fits.ts'

const settled = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

// The story is still mounted after its test; axe and its play function are over.
afterEach(async () => {
  expect(matchMedia('(pointer: coarse)').matches, 'the browser has a touch screen').toBe(true)

  await page.viewport(390, 844)
  await settled()
  expect(smallTargets()).toEqual([])
  expect(smallLetters()).toEqual([])

  await page.viewport(320, 640)
  await settled()
  expect(whatIsCutOff()).toEqual([])
})
