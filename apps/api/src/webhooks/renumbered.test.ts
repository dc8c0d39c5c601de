import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { episode, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'
import { withWebhook } from '#test/with-webhook.ts'
import { fetchWhole } from '#titles/queries.ts'
import { storeTitle } from '#titles/store-title.ts'

const db = openDb(env.DB)
let created = 995_000

/** Somebody with a webhook and a play of each of the first two episodes of a series, whose ids TMDB changes. */
async function withPlays() {
  const hook = await withWebhook()
  const id = ++created
  const renumber = async (firstId: number) => {
    const episodes = [1, 2].map((number) =>
      episode({
        id: id * 1000 + firstId + number,
        number,
        name: `Part ${number}`,
        airDate: `2024-01-0${number}`,
      }),
    )
    const tmdb = catalogueOf(id, season({ number: 1, airDate: '2024-01-01', episodes }))
    const fetched = await fetchWhole(tmdb, { type: 'series', id })
    await readRows(db, storeTitle(db, fetched, new Date(hook.world.now)))
  }
  const play = (key: string, number: number, when = '2026-01-03T20:00:00+01:00') =>
    env.DB.prepare(
      `insert into play (user_id, key, type, title_id, episode_id, season, episode, seen_at, precision, source, batch)
        select user_id, ?2, 'series', ?3, ?4, 1, ?5, ?6, 'minute', 'hand', ?2 from webhook where id = ?1`,
    )
      .bind(hook.id, key, id, id * 1000 + number, number, Date.parse(when))
      .run()
  await renumber(0)
  const items = (event: string) =>
    hook
      .events()
      .filter((one) => one.event === event)
      .map(({ items }) => items.map(({ item }: { item: string }) => item))
  return { ...hook, series: id, play, renumber, items }
}

test('plays that follow an episode to another id are no new plays', async () => {
  const { run, play, renumber, items } = await withPlays()
  await play('one', 1)
  await run()
  await renumber(500)
  await run()
  await renumber(700)
  await run()
  expect(items('play.added')).toEqual([['one']])
})

test('a play that follows its episode before it was reported is reported once, and so is one that is edited later', async () => {
  const { run, play, renumber, items, id } = await withPlays()
  await play('one', 1)
  await renumber(500)
  await renumber(600)
  await run()
  await run()
  expect(items('play.added')).toEqual([['one']])

  await renumber(700)
  const change = (statement: string) => env.DB.prepare(statement).bind(id).run()
  await change(
    `update play set seen_at = seen_at + 60000 where user_id = (select user_id from webhook where id = ?)`,
  )
  await run()
  expect(items('play.added')).toEqual([['one'], ['one']])
  await renumber(800)
  await change(`delete from play where user_id = (select user_id from webhook where id = ?)`)
  await run()
  expect(items('play.added')).toEqual([['one'], ['one']])
  expect(items('play.removed')).toEqual([['one']])
})

test('the changes that programs read have the new id', async () => {
  const { run, play, renumber, id, series } = await withPlays()
  await play('one', 1)
  await run()
  const last = () =>
    env.DB.prepare(
      `select max(seq) as seq from change_log where user_id = (select user_id from webhook where id = ?)`,
    )
      .bind(id)
      .first<number>('seq')
  const before = await last()
  await renumber(500)
  expect(await last()).toBeGreaterThan(before ?? 0)
  const { results } = await env.DB.prepare('select episode_id from play where title_id = ?')
    .bind(series)
    .all()
  expect(results).toEqual([{ episode_id: series * 1000 + 501 }])
})

test('a play that was there before anything was logged, and follows its episode, is not new', async () => {
  const { run, play, renumber, items, id } = await withPlays()
  await play('one', 1)
  await env.DB.prepare('delete from change_log where user_id = (select user_id from webhook where id = ?)')
    .bind(id)
    .run()
  await renumber(500)
  await run()
  expect(items('play.added')).toEqual([])
  await play('two', 2)
  await run()
  expect(items('play.added')).toEqual([['two']])
})
