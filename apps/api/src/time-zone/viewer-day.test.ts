import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRow, readRows } from '#db/read-rows.ts'
import { preferences, timeZones } from '#db/schema.ts'
import { person } from '#test/people.ts'
import { refreshTimeZones } from './refresh.ts'
import { storeTimeZone } from './store-time-zone.ts'
import { viewerDay } from './viewer-day.ts'

const db = openDb(env.DB)
const NOVEMBER = new Date('2026-11-23T12:00:00Z')

type Stored = Pick<typeof preferences.$inferInsert, 'timeZone' | 'airsLater'>

/** A person with these preferences, whose zone was stored at a time. */
async function viewer(stored: Stored, now = NOVEMBER): Promise<string> {
  const { id } = await person()
  await db.insert(preferences).values({ userId: id, ...stored })
  if (stored.timeZone) await readRows(db, storeTimeZone(stored.timeZone, now))
  return id
}

const dayOf = async (userId: string, time: string | number) =>
  (await readRow(db, sql<{ day: string }>`select ${viewerDay(userId, new Date(time))} as day`)).day

// Stored half a year before: the day comes right without a refresh at the change. Times are local midnights in UTC.
test.each([
  { timeZone: 'Europe/Berlin', midnight: '2026-11-23T23:00:00Z', before: '2026-11-23', after: '2026-11-24' },
  { timeZone: 'Europe/Berlin', midnight: '2027-03-27T23:00:00Z', before: '2027-03-27', after: '2027-03-28' },
  { timeZone: 'Europe/Berlin', midnight: '2027-03-28T22:00:00Z', before: '2027-03-28', after: '2027-03-29' },
  {
    timeZone: 'America/Los_Angeles',
    midnight: '2027-03-14T08:00:00Z',
    before: '2027-03-13',
    after: '2027-03-14',
  },
  {
    timeZone: 'America/Los_Angeles',
    midnight: '2027-03-15T07:00:00Z',
    before: '2027-03-14',
    after: '2027-03-15',
  },
  {
    timeZone: 'Pacific/Auckland',
    midnight: '2027-04-03T11:00:00Z',
    before: '2027-04-03',
    after: '2027-04-04',
  },
  {
    timeZone: 'Pacific/Auckland',
    midnight: '2027-04-04T12:00:00Z',
    before: '2027-04-04',
    after: '2027-04-05',
  },
  { timeZone: 'Asia/Kolkata', midnight: '2027-04-04T18:30:00Z', before: '2027-04-04', after: '2027-04-05' },
])('in $timeZone $after begins at $midnight', async ({ timeZone, midnight, before, after }) => {
  const id = await viewer({ timeZone })
  const time = Date.parse(midnight)

  expect(await dayOf(id, time - 1000)).toBe(before)
  expect(await dayOf(id, time)).toBe(after)
  expect(await dayOf(id, time + 1000)).toBe(after)
})

// Clocks that go back in autumn, and long before.
test.each([
  { timeZone: 'Europe/Berlin', midnight: '2003-07-14T22:00:00Z', after: '2003-07-15' },
  { timeZone: 'America/Los_Angeles', midnight: '2006-04-02T08:00:00Z', after: '2006-04-02' },
  { timeZone: 'Europe/Berlin', midnight: '2027-10-30T22:00:00Z', after: '2027-10-31' },
  { timeZone: 'Europe/Berlin', midnight: '2027-10-31T23:00:00Z', after: '2027-11-01' },
  { timeZone: 'America/Los_Angeles', midnight: '2027-11-07T07:00:00Z', after: '2027-11-07' },
  { timeZone: 'America/Los_Angeles', midnight: '2027-11-08T08:00:00Z', after: '2027-11-08' },
  { timeZone: 'Pacific/Auckland', midnight: '2027-09-25T12:00:00Z', after: '2027-09-26' },
  { timeZone: 'Pacific/Auckland', midnight: '2027-09-26T11:00:00Z', after: '2027-09-27' },
])(
  'after a refresh in May, in $timeZone $after begins at $midnight',
  async ({ timeZone, midnight, after }) => {
    const id = await viewer({ timeZone })
    await refreshTimeZones(db, new Date('2027-05-01T00:00:00Z'))
    const time = Date.parse(midnight)

    expect((await dayOf(id, time - 1000)) < after).toBe(true)
    expect(await dayOf(id, time)).toBe(after)
    expect(await dayOf(id, time + 1000)).toBe(after)
  },
)

test('without a zone the day is that of UTC, and somebody unknown has it as well', async () => {
  const { id: without } = await person()
  for (const id of [without, await viewer({}), await viewer({ timeZone: null }), 'unknown']) {
    expect(await dayOf(id, '2026-11-23T23:59:59Z')).toBe('2026-11-23')
    expect(await dayOf(id, '2026-11-24T00:00:00Z')).toBe('2026-11-24')
  }
})

test('a day later, an episode counts as aired on the day after its date', async () => {
  const berlin = await viewer({ timeZone: 'Europe/Berlin', airsLater: 'day-later' })
  expect(await dayOf(berlin, '2027-03-28T21:59:59Z')).toBe('2027-03-27')
  expect(await dayOf(berlin, '2027-03-28T22:00:00Z')).toBe('2027-03-28')
  const utc = await viewer({ airsLater: 'day-later' })
  expect(await dayOf(utc, '2027-03-01T00:00:00Z')).toBe('2027-02-28')
})

test('a refresh stores a zone anew, in turn, and deletes those that are not in use', async () => {
  const id = await viewer({ timeZone: 'Australia/Lord_Howe' })
  await readRows(db, storeTimeZone('Africa/Casablanca', NOVEMBER))
  const periodsOf = (name: string) => db.select().from(timeZones).where(eq(timeZones.name, name)).all()
  const before = await periodsOf('Australia/Lord_Howe')
  await db.update(timeZones).set({ offsetMinutes: 0 })
  await db.insert(timeZones).values({ name: 'Australia/Lord_Howe', beginsAt: new Date(1), offsetMinutes: 0 })

  const names = await db.selectDistinct({ name: timeZones.name }).from(timeZones)
  for (let hour = 0; hour < names.length; hour += 1)
    await refreshTimeZones(db, new Date(NOVEMBER.getTime() + hour * 3_600_000))
  expect(await periodsOf('Australia/Lord_Howe')).toEqual(before)
  expect(await periodsOf('Africa/Casablanca')).toEqual([])

  await db.delete(preferences).where(eq(preferences.userId, id))
  await refreshTimeZones(db, NOVEMBER)
  expect(await periodsOf('Australia/Lord_Howe')).toEqual([])
})
