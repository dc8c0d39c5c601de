import { expect, test } from 'vitest'
import type { FeedEvent } from './events.ts'
import { readState, revise } from './revise.ts'

const event = (changes: Partial<FeedEvent> = {}): FeedEvent => ({
  ...{ uid: 'tv-1@marquee', day: '2026-11-24', summary: 'Severance 2x03', description: null },
  ...{ category: 'Series', url: 'https://marquee.test/' },
  ...changes,
})
const at = (seconds: number, from = '2026-10-01') => ({ now: new Date(seconds * 1000), from })
const numbers = ({ events }: ReturnType<typeof revise>) =>
  events.map(({ sequence, changedAt }) => [sequence, changedAt])

test('an event that says the same stays what it is', () => {
  const first = revise({}, [event()], at(100))
  expect([numbers(first), first.isChanged]).toEqual([[[0, 100]], true])
  const stored = readState(JSON.stringify(first.state))
  const second = revise(stored, [event()], at(200))
  expect([numbers(second), second.isChanged]).toEqual([[[0, 100]], false])
  expect(second.events).toEqual(first.events)
})

test.each([{ day: '2026-11-25' }, { summary: 'Severance 2x03 A name' }, { description: 'Season finale' }])(
  'an event with %j gets the next number',
  (changes) => {
    const { state } = revise({}, [event()], at(100))
    const moved = revise(state, [event(changes)], at(200))
    expect([numbers(moved), moved.isChanged]).toEqual([[[1, 200]], true])
    expect(numbers(revise(moved.state, [event()], at(300)))).toEqual([[2, 300]])
  },
)

test('an event that left and comes back goes on in its sequence, until its day is over', () => {
  const { state } = revise({}, [event()], at(100))
  const left = revise(state, [], at(200))
  expect([left.events, left.isChanged]).toEqual([[], true])
  expect(revise(left.state, [], at(250)).isChanged).toBe(false)
  expect(numbers(revise(left.state, [event()], at(300)))).toEqual([[1, 300]])

  const over = revise(left.state, [], at(400, '2026-12-01'))
  expect([over.state, over.isChanged]).toEqual([{}, true])
})

test('another address of the site changes no event', () => {
  const { state } = revise({}, [event()], at(100))
  expect(revise(state, [event({ url: 'https://other.test/' })], at(200)).isChanged).toBe(false)
})
