import { type Day, dayAfter } from '@marquee/domain/day'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '#test/api.ts'
import { sendMessage, toolCall } from '#test/assistants.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { makeToken } from '#test/programs.ts'
import { episode, film } from '#test/titles.ts'
import { catalogueOf, seasonOf } from '#test/weekly-series.ts'

const SERIES = 8201
const FILM = 8202

const Answered = z.object({
  result: z.object({
    structuredContent: z.object({
      today: z.string(),
      items: z.array(z.object({ day: z.string(), what: z.string() })),
    }),
  }),
})

const Refusal = z.object({
  result: z.object({ isError: z.literal(true), content: z.array(z.object({ text: z.string() })) }),
})

/** An episode on each of many days. */
const daily = catalogueOf(
  SERIES,
  seasonOf(
    Array.from({ length: 30 }, (_, index) =>
      episode({ id: 8300 + index, number: index + 1, airDate: dayAfter('2026-11-10', index) }),
    ),
  ),
)

/** The calendar that an assistant of somebody in this zone is given. */
async function calendarFor({ zone, now, tmdb }: { zone: string; now: string; tmdb: TmdbClient }) {
  const api = openApi({ tmdb, clock: () => new Date(now) })
  const me = await signedIn()
  await api.as(me).api.me.preferences.$put({ query: {}, json: { timeZone: zone } })
  const { secret } = await makeToken(api, me)
  const save = (type: 'series' | 'movies', id: number) => {
    const param = { label: 'watchlist' as const, type, id: String(id) }
    return api.as(me).api.me.bookmarks[':label'][':type'][':id'].$put({ param, query: {} })
  }
  const follow = (id: number) =>
    api
      .as(me)
      .api.me.following[':series'].$put({ param: { series: String(id) }, json: { state: 'following' } })
  /** The words of a refusal. */
  const say = async (args: { to: Day }) => {
    const answer = await sendMessage(api, toolCall('calendar', args), secret)
    return Refusal.parse(await answer.json()).result.content[0]?.text
  }
  const ask = async (args: { from?: Day; to?: Day } = {}, more: Record<string, string> = {}) => {
    const answer = await sendMessage(api, toolCall('calendar', args), secret, more)
    return Answered.parse(await answer.json()).result.structuredContent
  }
  return { ask, say, save, follow }
}

test.each([
  { zone: 'America/Los_Angeles', now: '2026-11-20T04:30:00Z', today: '2026-11-19' },
  { zone: 'Pacific/Auckland', now: '2026-11-19T20:30:00Z', today: '2026-11-20' },
  { zone: 'Europe/Berlin', now: '2026-11-19T12:00:00Z', today: '2026-11-19' },
])('the next seven days of somebody in $zone begin with their own', async ({ zone, now, today }) => {
  const { ask, save, follow } = await calendarFor({ zone, now, tmdb: daily })
  await save('series', SERIES)
  await follow(SERIES)
  const days = async (args?: { from?: Day; to?: Day }) => (await ask(args)).items.map(({ day }) => day)
  const from = (first: Day, length: number) => Array.from({ length }, (_, index) => dayAfter(first, index))

  expect((await ask()).today).toBe(today)
  expect(await days()).toEqual(from(today, 7))
  expect(await days({ to: dayAfter(today, 2) })).toEqual(from(today, 3))
  expect(await days({ from: '2026-11-12' })).toEqual(from('2026-11-12', 7))
  expect(await days({ from: '2026-11-12', to: '2026-11-13' })).toEqual(from('2026-11-12', 2))
})

test.each([
  { zone: 'America/Los_Angeles', now: '2026-11-20T04:30:00Z', today: '2026-11-19' as const },
  { zone: 'Pacific/Auckland', now: '2026-11-19T20:30:00Z', today: '2026-11-20' as const },
  { zone: 'Europe/Berlin', now: '2026-11-19T12:00:00Z', today: '2026-11-19' as const },
])('a hundred days from the day of somebody in $zone can be listed by their last', async (person) => {
  const { ask, save, follow, say } = await calendarFor({ ...person, tmdb: daily })
  await save('series', SERIES)
  await follow(SERIES)
  const { today } = person
  for (const ahead of [97, 98, 99]) {
    const { items } = await ask({ to: dayAfter(today, ahead) })
    expect(items[0]?.day).toBe(today)
  }
  for (const ahead of [100, 101, 150])
    expect(await say({ to: dayAfter(today, ahead) })).toContain('at most 100 days')
})

test('without a choice of theirs, films come out where the person is', async () => {
  const releases = { DE: { cinema: '2026-11-21' as const }, US: { cinema: '2026-11-22' as const } }
  const tmdb = tmdbKnowing(film({ id: FILM, date: '2026-11-21', releases }))
  const { ask, save } = await calendarFor({ zone: 'Europe/Berlin', now: '2026-11-19T12:00:00Z', tmdb })
  await save('movies', FILM)
  expect((await ask({}, { 'cf-ipcountry': 'DE' })).items).toEqual([{ day: '2026-11-21', what: 'cinema' }])
  expect((await ask({}, { 'cf-ipcountry': 'US' })).items).toEqual([{ day: '2026-11-22', what: 'cinema' }])
})
