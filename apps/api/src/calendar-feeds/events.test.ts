import { expect, test } from 'vitest'
import type { CalendarItem } from '#calendar/items.ts'
import { eventOf } from './events.ts'

test.each<[CalendarItem['type'], object, string]>([
  ['movies', { release: 'home' }, 'Alien (at home)'],
  ['series', { season: 1, episode: 2, name: '\u2067Two', episodeId: 3, part: null }, 'Alien 1x02 Two'],
])('a name of %s does not turn what comes after it in the line', (type, parts, summary) => {
  const title = { id: 1, name: '\u202eAlien' }
  const item = { type, day: '2026-11-29', title, ...parts } as CalendarItem
  expect(eventOf(item, 'https://marquee.test').summary).toBe(summary)
})
