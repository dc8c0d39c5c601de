import { expect, test } from 'vitest'
import { lengthsWith } from './lengths.ts'

const chosen = Array.from({ length: 10_000 }, (_, minutes) => minutes)

test('every length that can be chosen is on a step, and below the one that stands for any', () => {
  const lost = chosen.filter((minutes) => {
    const { min, max, step } = lengthsWith(minutes)
    return minutes < min || minutes >= max || (minutes - min) % step !== 0
  })
  expect(lost).toEqual([])
})

test('the one that stands for any can be reached', () => {
  const stuck = chosen.filter((minutes) => {
    const { min, max, step } = lengthsWith(minutes)
    return (max - min) % step !== 0
  })
  expect(stuck).toEqual([])
})

test.each([undefined, 30, 105, 225])('with %j, up to four hours are offered by quarters', (minutes) => {
  expect(lengthsWith(minutes)).toEqual({ min: 30, max: 240, step: 15 })
})
