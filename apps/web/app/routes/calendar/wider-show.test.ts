import { expect, test } from 'vitest'
import { calendarPath } from './address.ts'
import { readCalendarAddress } from './read-address.ts'
import { shownMonth } from './shown-month.ts'
import { widerShow } from './wider-show.ts'

test.each([
  { address: '/calendar?show=watchlist', wider: '/calendar' },
  { address: '/calendar?show=', wider: '/calendar' },
  { address: '/calendar', wider: '/calendar?show=following,watchlist,not-begun,specials,at-home' },
])('where $address hides everything, $wider is offered', ({ address, wider }) => {
  const { searchParams } = new URL(address, 'https://marquee.test')
  const show = widerShow(shownMonth(readCalendarAddress(searchParams), '2026-11-27'))
  expect(calendarPath({ show })).toBe(wider)
})
