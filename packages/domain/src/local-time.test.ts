import { expect, test } from 'vitest'
import { momentIn } from './local-time.ts'

const at = (zone: string, day: string, time: string) =>
  new Date(momentIn(zone, Date.parse(`${day}T${time}Z`))).toISOString()

test.each([
  ['Europe/Berlin', '2026-11-21', '20:15', '2026-11-21T19:15:00.000Z'],
  ['Europe/Berlin', '2026-07-01', '00:30', '2026-06-30T22:30:00.000Z'],
  ['America/Los_Angeles', '2026-11-21', '20:15', '2026-11-22T04:15:00.000Z'],
  ['Pacific/Auckland', '2026-11-21', '08:00', '2026-11-20T19:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21', '12:00', '2026-11-21T06:15:00.000Z'],
  ['UTC', '2026-11-21', '12:00', '2026-11-21T12:00:00.000Z'],
])('in %s the clocks show %s, %s at %s', (zone, day, time, moment) => {
  expect(at(zone, day, time)).toBe(moment)
})

test.each([
  ['the first of two', 'Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['an hour before they change', 'Europe/Berlin', '2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
  ['an hour after they changed', 'Europe/Berlin', '2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
  ['a time that was left out', 'Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['after the time left out', 'Europe/Berlin', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ['left out, far in the east', 'Pacific/Auckland', '2026-09-27', '02:00', '2026-09-26T14:00:00.000Z'],
  ['the first of two in the east', 'Pacific/Auckland', '2027-04-04', '02:30', '2027-04-03T13:30:00.000Z'],
  ['left out, farther east', 'Pacific/Chatham', '2026-09-27', '02:45', '2026-09-26T14:00:00.000Z'],
  ['the first of two there', 'America/Los_Angeles', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
])('across a change of clocks: %s', (_, zone, day, time, moment) => {
  expect(at(zone, day, time)).toBe(moment)
})
