import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { smallLetters, smallTargets, whatIsCutOff } from './fits.ts'

const settled = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

// The story is still mounted after its test; axe and its play function are over.
afterEach(async () => {
  expect(matchMedia('(pointer: coarse)').matches, 'the browser has a touch screen').toBe(true)

  // A phone that is held sideways, and upright.
  for (const [width, height] of [
    [740, 360],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    await settled()
    expect(smallTargets(), `at ${width} px`).toEqual([])
    expect(smallLetters(), `at ${width} px`).toEqual([])
  }

  await page.viewport(320, 640)
  await settled()
  expect(whatIsCutOff()).toEqual([])
})
