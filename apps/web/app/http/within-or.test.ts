import { expect, test } from 'vitest'
import { withinOr } from './within-or.ts'

test('what never comes is late', async () => {
  expect(await withinOr(20, new Promise(() => {}), 'late')).toBe('late')
})

test('while the thread stands still, longer than the limit, an answer that is nearly there is not late', async () => {
  const answerAfterTurns = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    return 'answer'
  }
  // In the turn in which the thread stands still, the first timer ends.
  const outcome = withinOr(400, answerAfterTurns(), 'late')
  const end = Date.now() + 500
  while (Date.now() < end) {}
  expect(await outcome).toBe('answer')
})
