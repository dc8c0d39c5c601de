import { env } from 'cloudflare:workers'
import { dayIn } from '@marquee/domain/local-day'
import { expect, test } from 'vitest'
import { isolateRuns, openMailbox, runAt, storeDailySeries, storeReaders } from '#test/digests.ts'

const ZONES = [
  ...['Pacific/Pago_Pago', 'Pacific/Honolulu', 'Pacific/Marquesas', 'America/Anchorage'],
  ...['America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York', 'America/Halifax'],
  ...['America/St_Johns', 'America/Sao_Paulo', 'Atlantic/Azores', 'UTC', 'Europe/Berlin', 'Africa/Cairo'],
  ...['Asia/Tehran', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Bangkok', 'Asia/Tokyo', 'Australia/Adelaide'],
  ...['Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Kiritimati'],
]
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-11-24T12:00:00Z')

isolateRuns()

let created = 500
async function readers(count: number, changes: Partial<Parameters<typeof storeReaders>[1][number]> = {}) {
  const series = ++created
  await storeDailySeries(series, 'Daily', '2026-11-20', 30)
  const people = Array.from({ length: count }, (_, index) => ({
    ...{ id: `${series}-${index}`, zone: ZONES[index % ZONES.length] ?? 'UTC' },
    ...{ hour: Math.floor(index / ZONES.length) % 24, frequency: 'daily' as const, ...changes },
  }))
  await storeReaders(series, people, new Date(START))
  return { series, people }
}

const hourIn = (timeZone: string, time: number) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(time))

test('1,000 people in 24 zones get one mail a day at their hour, with runs twice, at once and killed midway', async () => {
  const { people } = await readers(1000)
  const mailbox = openMailbox()
  mailbox.failWith((attempt) => (attempt % 97 === 0 ? 'after' : null))
  for (let time = START; time < START + 24 * HOUR; time += 15 * MINUTE) {
    const now = new Date(time)
    // Each is killed at another step: while it plans, claims, reads or writes down.
    await runAt(now, mailbox, { trips: 1 + ((time / (15 * MINUTE)) % 7) })
    // What the killed run had claimed is free again after its lease.
    const later = new Date(time + 11 * MINUTE)
    await Promise.all([runAt(later, mailbox), runAt(later, mailbox)])
  }
  const late = new Date(START + 24 * HOUR + 10 * MINUTE)
  await runAt(late, mailbox)

  for (const { id, zone, hour } of people) {
    const mails = mailbox.mailsTo(id)
    expect(mails, `${id} in ${zone}`).toHaveLength(1)
    const at = mails[0]?.at ?? 0
    const sentAt = hourIn(zone, at)
    // A lost answer costs a mail a quarter of an hour.
    expect([hour, (hour + 1) % 24], `${zone} at ${hour}`).toContain(sentAt)
    const number = 1 + (Date.parse(dayIn(zone, at)) - Date.parse('2026-11-20')) / 86_400_000
    expect(mails[0]?.mail.subject).toBe(`Today: Daily S1 E${number}`)
  }
})

test('a run that ends at any of its steps leaves nothing out and sends nothing twice', async () => {
  for (let trips = 0; trips < 12; trips += 1) {
    const { people } = await readers(5, { zone: 'UTC', hour: 13 })
    const mailbox = openMailbox()
    await runAt(new Date(START + HOUR), mailbox, { trips })
    await runAt(new Date(START + HOUR + 11 * MINUTE), mailbox)
    await runAt(new Date(START + HOUR + 22 * MINUTE), mailbox)
    for (const { id } of people) expect(mailbox.mailsTo(id), `after ${trips} trips`).toHaveLength(1)
  }
})

test('somebody who cannot be planned stops no other', async () => {
  const { people } = await readers(3, { zone: 'UTC', hour: 13 })
  const [broken = '', astray = '', ada = ''] = people.map(({ id }) => id)
  const change = (statement: string, id: string) => env.DB.prepare(statement).bind(id).run()
  await change(`update notification_setting set last_day = 'never' where user_id = ?`, broken)
  await change(`update preference set time_zone = 'Mars/Olympus' where user_id = ?`, astray)
  const mailbox = openMailbox()
  await runAt(new Date(START + HOUR), mailbox)
  expect([broken, astray, ada].map((id) => mailbox.mailsTo(id).length)).toEqual([0, 1, 1])
  await change('update notification_setting set last_day = null where user_id = ?', broken)
  await runAt(new Date(START + 25 * HOUR), mailbox)
  expect(mailbox.mailsTo(broken)).toHaveLength(1)
})

test('somebody who cannot be read holds up no other for good', async () => {
  const { series, people } = await readers(5, { zone: 'UTC', hour: 13 })
  const [broken = '', ...others] = people.map(({ id }) => id)
  await env.DB.batch([
    env.DB.prepare(
      `insert into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at)
        values ('movies', ?, 'Film', 'film', '[]', 0, '[]', 0)`,
    ).bind(series),
    env.DB.prepare(
      `insert into bookmark (user_id, type, title_id, label, added_at) values (?, 'movies', ?, 'watchlist', 0)`,
    ).bind(broken, series),
    env.DB.prepare(`update preference set region = 'DE' where user_id = ?`).bind(broken),
    env.DB.prepare(
      `insert into date_change (type, title_id, region, was, changed_at) values ('movies', ?, 'DE', 'no JSON', ?)`,
    ).bind(series, START),
  ])
  const mailbox = openMailbox()
  for (let run = 0; run < 4; run += 1) await runAt(new Date(START + HOUR + run * 11 * MINUTE), mailbox)
  expect(others.map((id) => mailbox.mailsTo(id).length)).toEqual([1, 1, 1, 1])
  expect(mailbox.mailsTo(broken)).toHaveLength(0)
})

test('after an outage a digest comes late on its day, and that of a day that is over does not', async () => {
  const { people } = await readers(2, { zone: 'UTC', hour: 13 })
  const mailbox = openMailbox()
  const id = people[0]?.id ?? ''
  await runAt(new Date(START + 9 * HOUR), mailbox)
  expect(mailbox.mailsTo(id)).toHaveLength(1)
  // Two days and a night without a run.
  await runAt(new Date(START + (24 * 3 - 8) * HOUR), mailbox)
  expect(mailbox.mailsTo(id)).toHaveLength(1)
  await runAt(new Date(START + (24 * 3 + 1) * HOUR), mailbox)
  expect(mailbox.mailsTo(id)).toHaveLength(2)
})

test('a mail service that fails is tried again within the day, and then no more', async () => {
  const { people } = await readers(1, { zone: 'UTC', hour: 13 })
  const id = people[0]?.id ?? ''
  const mailbox = openMailbox()
  let attempts = 0
  mailbox.failWith(() => {
    attempts += 1
    return 'before'
  })
  for (let time = START; time < START + 12 * HOUR; time += 5 * MINUTE) await runAt(new Date(time), mailbox)
  expect(attempts).toBe(8)
  expect(await sendings(id)).toEqual([])
  mailbox.failWith(() => null)
  await runAt(new Date(START + 25 * HOUR), mailbox)
  expect(mailbox.mailsTo(id)).toHaveLength(1)
})

test('of a mail service that takes two mails a second, all get theirs in one run', async () => {
  const { people } = await readers(60, { zone: 'UTC', hour: 13 })
  const mailbox = openMailbox()
  const taken: number[] = []
  let [time, refused] = [0, 0]
  mailbox.failWith(() => {
    time += 150
    const second = Math.floor(time / 1000)
    if (taken.filter((at) => at === second).length < 2) {
      taken.push(second)
      return null
    }
    refused += 1
    return 1000
  })
  const report = await runAt(new Date(START + HOUR), mailbox, {
    wait: async (milliseconds) => {
      time += milliseconds
    },
  })
  expect(report).toEqual({ planned: 60, sent: 60 })
  for (const { id } of people) expect(mailbox.mailsTo(id), id).toHaveLength(1)
  expect(refused).toBeLessThan(people.length)
})

test('a limit of hours is not tested by every mail, and costs none of the attempts', async () => {
  const { people } = await readers(30, { zone: 'UTC', hour: 13 })
  const mailbox = openMailbox()
  let attempts = 0
  mailbox.failWith(() => {
    attempts += 1
    return HOUR
  })
  for (let run = 1; run <= 9; run += 1) {
    const report = await runAt(new Date(START + run * HOUR + run), mailbox)
    expect(report).toMatchObject({ 'over-limit': 30 })
  }
  // As many as are under way when the first is refused.
  expect(attempts).toBeLessThanOrEqual(9 * 4)
  mailbox.failWith(() => null)
  await runAt(new Date(START + 10.5 * HOUR), mailbox)
  for (const { id } of people) expect(mailbox.mailsTo(id), id).toHaveLength(1)
})

const sendings = async (id: string) =>
  (await env.DB.prepare('select day from sending where user_id = ?').bind(id).all()).results

test.each([
  { who: 'switched it off', change: `update notification_setting set frequency = 'off' where user_id = ?` },
  { who: 'lost their address', change: 'update user set email_verified_at = null where id = ?' },
  { who: 'left', change: 'delete from user where id = ?' },
  { who: 'dropped the series', change: `update following set state = 'dropped' where user_id = ?` },
])('somebody who $who between planning and sending gets nothing', async ({ change }) => {
  const { people } = await readers(1, { zone: 'UTC', hour: 13 })
  const id = people[0]?.id ?? ''
  const mailbox = openMailbox()
  // It plans and is killed before it claims.
  await runAt(new Date(START + HOUR), mailbox, { trips: 3 })
  expect(await sendings(id)).toHaveLength(1)
  await env.DB.prepare(change).bind(id).run()
  await runAt(new Date(START + HOUR + 15 * MINUTE), mailbox)
  expect(mailbox.mailsTo(id)).toEqual([])
  expect(await sendings(id)).toEqual([])
})

test('who imports gets the digest once the import is done', async () => {
  const { people } = await readers(1, { zone: 'UTC', hour: 13 })
  const id = people[0]?.id ?? ''
  const mailbox = openMailbox()
  await env.DB.prepare(
    `insert into import (id, user_id, fingerprint, state, contents, records, pieces, options, created_at, changed_at)
      values (?, ?, 'x', 'applying', '{}', 1, 1, '{}', 1, 1)`,
  )
    .bind(id, id)
    .run()
  for (let step = 0; step < 12; step += 1) {
    const time = START + HOUR + step * 15 * MINUTE
    await env.DB.prepare(`update import set changed_at = ? where id = ?`).bind(time, id).run()
    await runAt(new Date(time), mailbox)
  }
  expect(mailbox.mailsTo(id)).toEqual([])
  await env.DB.prepare(`update import set state = 'done' where id = ?`).bind(id).run()
  await runAt(new Date(START + 5 * HOUR), mailbox)
  expect(mailbox.mailsTo(id)).toHaveLength(1)
})

test('an import without a change for an hour holds no digest up', async () => {
  const { people } = await readers(1, { zone: 'UTC', hour: 13 })
  const id = people[0]?.id ?? ''
  const mailbox = openMailbox()
  await env.DB.prepare(
    `insert into import (id, user_id, fingerprint, state, contents, records, pieces, options, created_at, changed_at)
      values (?, ?, 'x', 'matching', '{}', 1, 1, '{}', 1, ?)`,
  )
    .bind(id, id, START + HOUR)
    .run()
  for (let step = 0; step < 4; step += 1) await runAt(new Date(START + HOUR + step * 15 * MINUTE), mailbox)
  expect(mailbox.mailsTo(id)).toEqual([])
  await runAt(new Date(START + 2 * HOUR), mailbox)
  expect(mailbox.mailsTo(id)).toHaveLength(1)
})

test('an import that waits is reported once, and the next one again', async () => {
  const { people } = await readers(1, { zone: 'UTC', hour: 13 })
  const id = people[0]?.id ?? ''
  const mailbox = openMailbox()
  const importReady = (name: string) =>
    env.DB.prepare(
      `insert into import (id, user_id, fingerprint, state, contents, records, pieces, options, created_at, changed_at)
        values (?, ?, ?, 'review', '{}', 1, 1, '{}', 1, 1)`,
    )
      .bind(`${name} ${id}`, id, name)
      .run()
  await importReady('first')
  for (const day of [0, 1, 2]) {
    if (day === 2) {
      await env.DB.prepare(`update import set state = 'done' where user_id = ?`).bind(id).run()
      await importReady('second')
    }
    await runAt(new Date(START + HOUR + day * 24 * HOUR), mailbox)
  }
  const reports = mailbox.mailsTo(id).map(({ mail: { text } }) => text.includes('Your import'))
  expect(reports).toEqual([true, false, true])
})

test('a weekly digest has the week ahead, on its weekday', async () => {
  const { people } = await readers(1, { zone: 'UTC', hour: 13, frequency: 'weekly', weekday: 5 })
  const id = people[0]?.id ?? ''
  const mailbox = openMailbox()
  for (let time = START; time < START + 8 * 24 * HOUR; time += HOUR) await runAt(new Date(time), mailbox)
  const [mail, ...more] = mailbox.mailsTo(id)
  expect(more).toEqual([])
  expect(mail?.at).toBe(Date.parse('2026-11-27T13:00:00Z'))
  expect(mail?.mail.subject).toBe('This week: Daily S1 E8 and 6 more')
  expect(mail?.mail.text).toContain('SUNDAY 29 NOVEMBER\n- Daily: S1 E10 · Part 10')
})
