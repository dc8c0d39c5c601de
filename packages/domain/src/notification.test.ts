import { expect, test } from 'vitest'
import { digestDays, isInTime, NotificationTopics, nextSending } from './notification.ts'

const at = (time: string) => Date.parse(time)
const daily = { frequency: 'daily', weekday: 1, hour: 7 } as const
const weekly = { frequency: 'weekly', weekday: 5, hour: 7 } as const

test.each([
  { zone: 'Pacific/Pago_Pago', next: '2026-11-24T18:00:00Z', day: '2026-11-24' },
  { zone: 'America/Los_Angeles', next: '2026-11-24T15:00:00Z', day: '2026-11-24' },
  { zone: 'America/St_Johns', next: '2026-11-25T10:30:00Z', day: '2026-11-25' },
  { zone: null, next: '2026-11-25T07:00:00Z', day: '2026-11-25' },
  { zone: 'Europe/Berlin', next: '2026-11-25T06:00:00Z', day: '2026-11-25' },
  { zone: 'Asia/Kolkata', next: '2026-11-25T01:30:00Z', day: '2026-11-25' },
  { zone: 'Asia/Kathmandu', next: '2026-11-25T01:15:00Z', day: '2026-11-25' },
  { zone: 'Pacific/Auckland', next: '2026-11-24T18:00:00Z', day: '2026-11-25' },
  { zone: 'Pacific/Chatham', next: '2026-11-24T17:15:00Z', day: '2026-11-25' },
  { zone: 'Pacific/Kiritimati', next: '2026-11-24T17:00:00Z', day: '2026-11-25' },
])('after noon of UTC the next daily sending in $zone is at $next', ({ zone, next, day }) => {
  expect(nextSending({ ...daily, zone }, at('2026-11-24T12:00:00Z'))).toEqual({ day, at: at(next) })
})

test.each([
  // Of an hour that comes twice it is the first; one that is left out counts on from the time before.
  { zone: 'Europe/Berlin', hour: 2, after: '2027-10-30T12:00:00Z', next: '2027-10-31T00:00:00Z' },
  { zone: 'Europe/Berlin', hour: 2, after: '2027-03-27T12:00:00Z', next: '2027-03-28T01:00:00Z' },
  { zone: 'Europe/Berlin', hour: 7, after: '2027-03-27T12:00:00Z', next: '2027-03-28T05:00:00Z' },
  { zone: 'America/Los_Angeles', hour: 1, after: '2027-11-06T12:00:00Z', next: '2027-11-07T08:00:00Z' },
  { zone: 'America/Los_Angeles', hour: 2, after: '2027-03-13T12:00:00Z', next: '2027-03-14T10:00:00Z' },
  { zone: 'Australia/Lord_Howe', hour: 2, after: '2027-10-02T12:00:00Z', next: '2027-10-02T15:30:00Z' },
])('$hour o’clock in $zone where clocks change is $next', ({ zone, hour, after, next }) => {
  expect(nextSending({ ...daily, hour, zone }, at(after))?.at).toBe(at(next))
})

test('over two years every zone has one sending a day, at its hour', () => {
  for (const zone of ['Pacific/Pago_Pago', 'America/St_Johns', 'Europe/Berlin', 'Pacific/Chatham']) {
    let last = nextSending({ ...daily, zone }, at('2026-11-24T12:00:00Z'))
    for (let count = 0; count < 730 && last !== null; count += 1) {
      const next = nextSending({ ...daily, zone }, last.at, last.day)
      expect(Date.parse(next?.day ?? '') - Date.parse(last.day), zone).toBe(86_400_000)
      last = next
    }
  }
})

test('who moves to a zone behind gets no second sending of the day', () => {
  const sent = at('2026-11-24T06:00:00Z')
  const next = nextSending({ ...daily, zone: 'America/Los_Angeles' }, sent, '2026-11-24')
  expect(next).toEqual({ day: '2026-11-25', at: at('2026-11-25T15:00:00Z') })
})

test('a weekly sending comes on its weekday, and none comes while it is off', () => {
  const after = at('2026-11-24T12:00:00Z')
  expect(nextSending({ ...weekly, zone: 'Europe/Berlin' }, after)?.day).toBe('2026-11-27')
  expect(nextSending({ ...weekly, weekday: 7, zone: null }, after)?.day).toBe('2026-11-29')
  expect(nextSending({ ...weekly, weekday: 2, zone: null }, after)?.day).toBe('2026-12-01')
  expect(nextSending({ ...daily, frequency: 'off', zone: null }, after)).toBeNull()
})

test('a digest tells of its day or its week, and is not sent when that is over', () => {
  expect(digestDays('daily', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2026-12-31' })
  expect(digestDays('weekly', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2027-01-06' })
  expect(isInTime('daily', '2026-11-24', '2026-11-24')).toBe(true)
  expect(isInTime('daily', '2026-11-24', '2026-11-25')).toBe(false)
  expect(isInTime('weekly', '2026-11-24', '2026-11-26')).toBe(true)
  expect(isInTime('weekly', '2026-11-24', '2026-11-27')).toBe(false)
})

test('topics are each once and in one order', () => {
  expect(NotificationTopics.parse(['moved', 'new-season', 'moved'])).toEqual(['new-season', 'moved'])
  expect(NotificationTopics.safeParse(['weather']).success).toBe(false)
})
