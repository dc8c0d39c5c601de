import { expect, test } from 'vitest'
import { type Day, dayAfter } from './day.ts'
import { dayIn } from './local-day.ts'
import {
  digestDays,
  isInTime,
  NotificationTopics,
  nextSending,
  planSendings,
  type Sending,
} from './notification.ts'
import { zonePeriods } from './time-zone.ts'

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
  { zone: 'Pacific/Auckland', hour: 2, after: '2026-09-26T12:00:00Z', next: '2026-09-26T14:00:00Z' },
  { zone: 'Pacific/Chatham', hour: 3, after: '2026-09-26T12:00:00Z', next: '2026-09-26T14:15:00Z' },
  // From 23:00 on Saturday it is Sunday there.
  { zone: 'America/Scoresbysund', hour: 23, after: '2026-03-28T02:00:00Z', next: '2026-03-29T00:00:00Z' },
  { zone: 'Europe/Berlin', hour: 7, after: '2027-03-27T12:00:00Z', next: '2027-03-28T05:00:00Z' },
  { zone: 'America/Los_Angeles', hour: 1, after: '2027-11-06T12:00:00Z', next: '2027-11-07T08:00:00Z' },
  { zone: 'America/Los_Angeles', hour: 2, after: '2027-03-13T12:00:00Z', next: '2027-03-14T10:00:00Z' },
  { zone: 'Australia/Lord_Howe', hour: 2, after: '2027-10-02T12:00:00Z', next: '2027-10-02T15:30:00Z' },
])('$hour o’clock in $zone where clocks change is $next', ({ zone, hour, after, next }) => {
  expect(nextSending({ ...daily, hour, zone }, at(after))?.at).toBe(at(next))
})

/** One zone of each kind of clocks over two years, with the days on which they change. */
function zonesThatChange(): { zone: string; changes: Day[] }[] {
  const [from, until] = [at('2026-01-01T12:00:00Z'), at('2028-01-01T12:00:00Z')]
  const byClocks = new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => {
      const periods = zonePeriods(zone, from, until)
      const changes = periods.slice(1).map(({ beginsAt }) => dayIn(zone, beginsAt - 1))
      return [JSON.stringify(periods), { zone, changes }]
    }),
  )
  return [...byClocks.values()]
}

test('in every zone each day has one sending and each week one, at every hour, where clocks change', () => {
  for (const { zone, changes } of zonesThatChange())
    for (const change of changes)
      for (let hour = 0; hour < 24; hour += 1) {
        const rhythm = { zone, hour, weekday: 1 + ((Date.parse(change) / 86_400_000 + 3) % 7) }
        for (const { frequency, days } of [
          { frequency: 'daily', days: 1 },
          { frequency: 'weekly', days: 7 },
        ] as const) {
          const sent = sendingsOf({ ...rhythm, frequency }, at(`${dayAfter(change, -1 - days)}T12:00:00Z`), 4)
          const name = `${frequency} at ${hour} in ${zone} around ${change}`
          expect(sent.map(({ day }) => day)).toContain(change)
          expect(
            sent.map((one) => dayIn(zone, one.at)),
            name,
          ).toEqual(sent.map(({ day }) => day))
          const first = sent[0]?.day ?? ''
          expect(
            sent.map(({ day }) => day),
            name,
          ).toEqual(sent.map((_, index) => dayAfter(first, index * days)))
        }
      }
})

/** The next so many sendings. */
function sendingsOf(rhythm: Parameters<typeof nextSending>[0], after: number, count: number): Sending[] {
  const sent: Sending[] = []
  for (let last: Sending | null = { day: '2000-01-01', at: after }; sent.length < count && last !== null; ) {
    last = nextSending(rhythm, last.at, last.day)
    if (last !== null) sent.push(last)
  }
  return sent
}

test('over two years every zone has one sending a day, at its hour', () => {
  for (const zone of ['Pacific/Pago_Pago', 'America/St_Johns', 'Europe/Berlin', 'Pacific/Chatham']) {
    const sent = sendingsOf({ ...daily, zone }, at('2026-11-24T12:00:00Z'), 730)
    expect(sent).toHaveLength(730)
    for (const [index, { day }] of sent.slice(1).entries())
      expect(Date.parse(day) - Date.parse(sent[index]?.day ?? ''), zone).toBe(86_400_000)
  }
})

test.each([
  {
    ...{ story: 'that clocks leave out', zone: 'America/Scoresbysund', weekday: 6 },
    ...{ after: '2026-03-25T12:00:00Z', days: ['2026-03-28', '2026-04-04'] },
  },
  {
    // Samoa had no 30 December in 2011.
    ...{ story: 'of a day that a country leaves out', zone: 'Pacific/Apia', weekday: 5 },
    ...{ after: '2011-12-27T12:00:00Z', days: ['2012-01-06', '2012-01-13'] },
  },
])('weekly sendings go on across an hour $story', ({ zone, weekday, after, days }) => {
  const sent = sendingsOf({ frequency: 'weekly', hour: 23, weekday, zone }, at(after), 2)
  expect(sent.map(({ day }) => day)).toEqual(days)
})

test('in a zone that the runtime does not know the clocks of UTC count', () => {
  expect(nextSending({ ...daily, zone: 'Mars/Olympus' }, at('2026-11-24T12:00:00Z'))).toEqual({
    ...{ day: '2026-11-25', at: at('2026-11-25T07:00:00Z') },
  })
})

test('a day is sent once, though the last one lies ahead', () => {
  const next = nextSending({ ...weekly, zone: 'UTC' }, at('2026-11-24T12:00:00Z'), '2026-12-18')
  expect(next?.day).toBe('2026-12-25')
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

test.each([
  { sent: 'nothing', lastDay: null, lastPushDay: null, byMail: true, byPush: true },
  { sent: 'a push', lastDay: '2026-11-23', lastPushDay: '2026-11-24', byMail: true, byPush: false },
  { sent: 'a mail', lastDay: '2026-11-24', lastPushDay: '2026-11-23', byMail: false, byPush: true },
])(
  'of a day on which $sent was sent the other ways are still due',
  ({ lastDay, lastPushDay, byMail, byPush }) => {
    const rhythm = { ...daily, hour: 20, zone: 'UTC' }
    const planned = { plannedFrom: at('2026-11-24T09:00:00Z'), lastDay, lastPushDay, wantsPush: true }
    const evening = at('2026-11-24T20:00:00Z')
    expect(planSendings(rhythm, planned, evening)).toEqual({
      due: [{ day: '2026-11-24', at: evening, byMail, byPush }],
      ...{ plannedFrom: evening, nextAt: at('2026-11-25T20:00:00Z') },
      ...{ lastDay: '2026-11-24', lastPushDay: '2026-11-24' },
    })
  },
)

test('a day on which mail and push were sent has no more of either', () => {
  const rhythm = { ...daily, hour: 20, zone: 'UTC' }
  const planned = { plannedFrom: at('2026-11-24T09:00:00Z'), wantsPush: true }
  const done = { ...planned, lastDay: '2026-11-24', lastPushDay: '2026-11-24' }
  expect(planSendings(rhythm, done, at('2026-11-24T21:00:00Z'))).toMatchObject({
    ...{ due: [], nextAt: at('2026-11-25T20:00:00Z') },
  })
})

test('a weekly mail and a push of every day are planned together', () => {
  const rhythm = { ...weekly, zone: 'UTC' }
  const planned = { lastDay: null, lastPushDay: null, wantsPush: true }
  const from = (time: string) => ({ ...planned, plannedFrom: at(time) })
  const due = (time: string) => planSendings(rhythm, from('2026-11-25T12:00:00Z'), at(time)).due
  expect(due('2026-11-26T07:00:00Z')).toMatchObject([{ day: '2026-11-26', byMail: false, byPush: true }])
  expect(due('2026-11-27T07:00:00Z')).toMatchObject([{ day: '2026-11-27', byMail: true, byPush: true }])
  // The mail may be late, a push of yesterday is of no use.
  expect(due('2026-11-28T07:00:00Z')).toMatchObject([
    { day: '2026-11-27', byMail: true, byPush: false },
    { day: '2026-11-28', byMail: false, byPush: true },
  ])
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
