import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FeedEvent } from './events.ts'
import { readState, revise } from './revise.ts'

const event = (changes: Partial<FeedEvent> = {}): FeedEvent => ({
  ...{ uid: 'tv-1@marquee', day: '2026-11-24', summary: 'Severance 2x03', description: null },
  ...{ category: 'Series', url: 'https://marquee.test/' },
  ...changes,
})
const at = (seconds: number, revision = 0) => ({ now: new Date(seconds * 1000), revision })
const numbers = ({ events }: ReturnType<typeof revise>) =>
  events.map(({ sequence, changedAt }) => [sequence, changedAt])

test('an event that says the same stays what it is', () => {
  const first = revise({}, [event()], at(100))
  expect([numbers(first), first.isChanged]).toEqual([[[0, 100]], true])
  const stored = readState(JSON.stringify(first.state))
  const second = revise(stored, [event()], at(200, 1))
  expect([numbers(second), second.isChanged]).toEqual([[[0, 100]], false])
  expect(second.events).toEqual(first.events)
})

test.each([{ day: '2026-11-25' }, { summary: 'Severance 2x03 A name' }, { description: 'Season finale' }])(
  'an event with %j gets a higher number',
  (changes) => {
    const { state } = revise({}, [event()], at(100))
    const moved = revise(state, [event(changes)], at(200, 1))
    expect([numbers(moved), moved.isChanged]).toEqual([[[1, 200]], true])
    expect(numbers(revise(moved.state, [event()], at(300, 2)))).toEqual([[2, 300]])
  },
)

test('an event that left and comes back, whenever that is, goes on in its sequence', () => {
  const { state } = revise({}, [event()], at(100))
  const moved = revise(state, [event({ day: '2026-11-25' })], at(200, 1))
  const left = revise(moved.state, [], at(300, 2))
  expect([left.events, left.state, left.isChanged]).toEqual([[], {}, true])
  expect(revise(left.state, [], at(400, 3)).isChanged).toBe(false)
  expect(numbers(revise(left.state, [event({ day: '2028-11-25' })], at(500, 3)))).toEqual([[3, 500]])
})

test('whatever becomes of an event, its number rises with each change', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('2026-11-24', '2026-12-24', null)), (days) => {
      let feed = { state: readState('{}'), revision: 0 }
      const read = days.flatMap((day) => {
        const revised = revise(feed.state, day === null ? [] : [event({ day })], at(100, feed.revision))
        if (revised.isChanged) feed = { state: revised.state, revision: feed.revision + 1 }
        return revised.events
      })
      for (const [index, { day, sequence }] of read.entries()) {
        const earlier = read.slice(0, index).filter((one) => one.day !== day)
        for (const one of earlier) expect(sequence).toBeGreaterThan(one.sequence)
      }
    }),
  )
})

test('another address of the site changes no event', () => {
  const { state } = revise({}, [event()], at(100))
  expect(revise(state, [event({ url: 'https://other.test/' })], at(200, 1)).isChanged).toBe(false)
})
