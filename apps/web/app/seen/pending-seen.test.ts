import { expect, test } from 'vitest'
import { TIMESTAMP_FIELD } from '#saving/client-timestamp.ts'
import { pendingSeen } from './pending-seen.ts'

const target = { series: 1396, season: 2, episode: 3 }
const KEYS: Record<string, string> = { episode: 'seen:1396/2/3', season: 'seen:1396/2/all' }

/** Reads changes that are on their way, in the order in which they were made: "episode off, season on". */
function reader(changes: string) {
  const fields = new Map<string, string>()
  for (const [index, change] of changes.split(', ').entries()) {
    const [of = '', wanted = ''] = change.split(' ')
    fields.set(`${KEYS[of]} wanted`, wanted)
    fields.set(`${KEYS[of]} ${TIMESTAMP_FIELD}`, `176400000000${index}`)
  }
  return (key: string, name: string) => fields.get(`${key} ${name}`) ?? null
}

test.each([
  { changes: 'season on', seen: true },
  { changes: 'episode off', seen: false },
  { changes: 'episode off, season on', seen: true },
  { changes: 'season on, episode off', seen: false },
  { changes: 'season off, episode on', seen: true },
])('of changes of an episode and its season the latest holds: $changes', ({ changes, seen }) => {
  expect(pendingSeen(reader(changes), target, !seen)).toBe(seen)
})

test.each([
  { changes: 'episode on, season on', seen: true },
  { changes: 'episode off, season on', seen: false },
  { changes: 'episode on, season off', seen: false },
])('a season is not marked as seen further than it has aired: $changes', ({ changes, seen }) => {
  expect(pendingSeen(reader(changes), target, !seen, true)).toBe(seen)
})

test.each([true, false])('what nothing is pending of is as it was saved: %s', (saved) => {
  expect(pendingSeen(reader('season on'), { ...target, season: 1 }, saved)).toBe(saved)
  expect(pendingSeen(reader('season on'), target, saved, true)).toBe(saved)
})
