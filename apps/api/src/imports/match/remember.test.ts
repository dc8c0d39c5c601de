import { env } from 'cloudflare:workers'
import type { SourceTitle } from '@marquee/importers/record'
import { titleKeyOf } from '@marquee/importers/record-key'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { titleMatches } from '#db/schema.ts'
import { episode } from '#test/titles.ts'
import { idOf } from './cases/catalogue.ts'
import { openCaseService } from './cases/service.ts'
import { TITLE_CASES } from './cases/title-cases.ts'
import { matchTitles } from './match-titles.ts'
import { recallMatches, rememberMatches, removeExpiredMatches } from './remember.ts'
import { openEpisodeMemory } from './remember-episodes.ts'

const DAY = 86_400_000
const db = openDb(env.DB)
const now = new Date('2026-11-24T00:00:00Z')
const after = (days: number) => new Date(now.getTime() + days * DAY)
let made = 0

const title = (changes: Partial<SourceTitle> = {}): SourceTitle => {
  made += 1
  return { kind: 'film', ids: {}, name: `A title ${made}`, year: 1999, ...changes }
}

test('a second import of the same titles asks nothing', async () => {
  const all = Object.values(TITLE_CASES).flatMap((cases) => cases.map(([, one]) => one))
  const titles = [...new Map(all.map((one) => [titleKeyOf(one), one])).values()]
  const service = openCaseService()
  const catalogue = createTmdbClient({ fetch: service.fetch })
  const first = await matchTitles(titles, { db, catalogue, now })
  expect(service.requests.length).toBeGreaterThan(0)

  service.requests.length = 0
  const second = await matchTitles(titles, { db, catalogue, now: after(6) })

  expect(service.requests).toEqual([])
  expect(second).toEqual(first)
})

test('a match is known for about a month, a miss and a doubt for a week', async () => {
  const [found, missed, doubted] = [title(), title(), title()]
  await rememberMatches(
    db,
    [
      { title: found, match: { status: 'matched', type: 'movies', id: 603 } },
      { title: missed, match: { status: 'not-found' } },
      { title: doubted, match: { status: 'doubtful', reason: 'no-year', candidates: [] } },
    ],
    now,
  )
  const known = async (at: Date) => [...(await recallMatches(db, [found, missed, doubted], at)).keys()]

  expect(await known(after(6))).toEqual([found, missed, doubted].map(titleKeyOf))
  expect(await known(after(8))).toEqual([titleKeyOf(found)])

  await removeExpiredMatches(db, after(8))
  expect(await known(now)).toEqual([titleKeyOf(found)])
  expect(await known(after(26))).toEqual([titleKeyOf(found)])
  expect(await known(after(34))).toEqual([])
  await removeExpiredMatches(db, after(34))
  expect(await known(now)).toEqual([])
})

test('an episode that an id of another service led to is looked for again after about a month', async () => {
  let requests = 0
  const find = async () => {
    requests += 1
    return { titles: [], seasons: [], episodes: [{ ...episode(), seriesId: 1 }] }
  }
  const findAt = async (days: number) => {
    const deps = { db, catalogue: { find }, now: after(days).getTime() }
    const memory = await openEpisodeMemory(deps, [{ tvdb: 77_001 }])
    expect(await memory.find('tvdb', '77001')).toHaveLength(1)
    await memory.store()
    return requests
  }

  expect(await findAt(0)).toBe(1)
  expect(await findAt(26)).toBe(1)
  expect(await findAt(34)).toBe(2)
})

test('matches that were stored before they expired are made again', async () => {
  const one = title()
  const match = { status: 'matched', type: 'movies', id: 603 } as const
  await rememberMatches(db, [{ title: one, match }], now)
  await db.update(titleMatches).set({ expiresAt: null })

  expect((await recallMatches(db, [one], now)).size).toBe(0)
  await removeExpiredMatches(db, now)
  expect(await db.select().from(titleMatches)).toEqual([])
})

test('a title that was missed and is there now is stored over the miss', async () => {
  const one = title()
  await rememberMatches(db, [{ title: one, match: { status: 'not-found' } }], now)
  await rememberMatches(db, [{ title: one, match: { status: 'matched', type: 'movies', id: 1 } }], now)

  expect((await recallMatches(db, [one], after(20))).get(titleKeyOf(one))).toMatchObject({ id: 1 })
})

test('a title for which the catalogue did not answer is tried again', async () => {
  const one = title({ name: 'Heat', year: 1994, ids: { trakt: 1 } })
  const broken = createTmdbClient({ fetch: async () => new Response('', { status: 503 }) })
  const well = createTmdbClient({ fetch: openCaseService().fetch })
  const key = titleKeyOf(one)

  expect((await matchTitles([one], { db, catalogue: broken, now })).get(key)).toEqual({
    status: 'unavailable',
  })
  expect((await matchTitles([one], { db, catalogue: well, now })).get(key)).toMatchObject({
    id: idOf('heat-1995'),
  })
})

test('a file that gives an id another name changes nothing for other files', async () => {
  const ids = { trakt: 481 }
  const [wrong, right] = [
    title({ ids, name: 'Heat', year: 1995 }),
    title({ ids, name: 'The Matrix', year: 1999 }),
  ]
  const catalogue = createTmdbClient({ fetch: openCaseService().fetch })
  await matchTitles([wrong], { db, catalogue, now })

  expect((await matchTitles([right], { db, catalogue, now })).get(titleKeyOf(right))).toMatchObject({
    id: idOf('matrix'),
  })
})

test('five hundred titles, some with names of any length, are stored and recalled', async () => {
  const titles = Array.from({ length: 500 }, (_, index) =>
    title({ name: `${'long '.repeat(index)}${index}` }),
  )
  await rememberMatches(
    db,
    titles.map((one) => ({ title: one, match: { status: 'not-found' } })),
    now,
  )

  expect((await recallMatches(db, titles, now)).size).toBe(500)
  const keys = await db.select({ key: titleMatches.key }).from(titleMatches)
  expect(Math.max(...keys.map(({ key }) => key.length))).toBe(64)
})
