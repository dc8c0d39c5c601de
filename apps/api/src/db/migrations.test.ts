import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { countRows } from '#test/counts.ts'
import { FIRST_ROWS } from '#test/first-rows.ts'

const [first, ...later] = env.TEST_MIGRATIONS

test('every migration keeps every row of a database that has rows in all tables', async () => {
  await startOver(env.BLANK)
  const before = await countRows(env.BLANK)
  expect(Object.values(before).every((amount) => amount > 0)).toBe(true)

  for (const migration of later) {
    await apply(env.BLANK, migration)
    expect(await countRows(env.BLANK), migration.name).toMatchObject(before)
  }
  expect((await env.BLANK.prepare('pragma foreign_key_check').all()).results).toEqual([])
})

test('the bookmarks that were there before are counted, and the counts go with the account', async () => {
  const counts = async () => {
    const { results } = await env.BLANK.prepare(
      'select user_id, label, movies, series from bookmark_count order by user_id, label',
    ).all()
    return results.map((row) => Object.values(row))
  }
  await startOver(env.BLANK)
  for (const migration of later) await apply(env.BLANK, migration)

  const hers = ['grace', 'seen', 0, 1]
  expect(await counts()).toEqual([['ada', 'seen', 1, 0], ['ada', 'watchlist', 0, 1], hers])
  await env.BLANK.prepare(`delete from user where id = 'ada'`).run()
  expect(await counts()).toEqual([hers])
})

test('a colour stays that of its person when the others may be empty', async () => {
  await startOver(env.BLANK)
  for (const migration of later) await apply(env.BLANK, migration)

  const { results } = await env.BLANK.prepare('select * from preference').all()
  expect(results).toEqual([{ user_id: 'ada', colour: 'teal', time_zone: null, airs_later: null }])
})

/** Drizzle's comment between two statements. */
const BREAKPOINT = /^\s*--> statement-breakpoint/

// D1's own splitter cuts any other at the semicolon inside, where wrangler's and SQLite's do not.
test('every trigger stands on one line with its BEGIN in capitals', () => {
  const triggers = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).filter((query) =>
    /create\s+trigger/i.test(query),
  )
  expect(triggers.length).toBeGreaterThan(0)
  for (const trigger of triggers)
    expect(trigger.replace(BREAKPOINT, '').trim()).toMatch(/^CREATE TRIGGER .* BEGIN [^;]+; END;?$/)
})

test('a migration that rebuilds a table and so wipes what hangs on it would be noticed', async () => {
  await startOver(env.BLANK)
  const before = await countRows(env.BLANK)

  const rebuild = [
    'pragma foreign_keys=off',
    'create table user_new as select * from user',
    'drop table user',
    'alter table user_new rename to user',
  ]
  await apply(env.BLANK, { name: '9999_rebuild.sql', queries: rebuild })

  expect(await countRows(env.BLANK)).not.toMatchObject(before)
})

test.each([
  ['a rating of 11', `insert into rating values ('ada', 'series', 1396, '2', 11, 1, 1)`],
  ['a rating of 7.5', `insert into rating values ('ada', 'series', 1396, '2', 7.5, 1, 1)`],
  ['a film rated by season', `insert into rating values ('ada', 'movies', 27205, '1', 7, 1, 1)`],
  ['a series rated as a whole', `insert into rating values ('ada', 'series', 1396, 'total', 7, 1, 1)`],
  ['a season number with a leading zero', `insert into rating values ('ada', 'series', 1396, '01', 7, 1, 1)`],
  ['a second rating of one season', `insert into rating values ('ada', 'series', 1396, '1', 7, 1, 1)`],
  ['an unknown label', `insert into bookmark values ('ada', 'series', 1396, 'liked', 1)`],
  ['a bookmark of a title without a snapshot', `insert into bookmark values ('ada', 'series', 7, 'seen', 1)`],
  ['a bookmark of no user', `insert into bookmark values ('no one', 'series', 1396, 'seen', 1)`],
  ['an unknown colour', `insert into preference (user_id, colour) values ('grace', 'beige')`],
  [
    'a second account with one address',
    `insert into user (id, email, created_at) values ('x', 'ada@example.com', 1)`,
  ],
  ['a second person with one Google identity', `insert into identity values ('google', 'g-1', 'grace', 1)`],
  ['a token in plain', `insert into session values ('token', 'ada', 1, 1, 9, null)`],
  [
    'an episode seen twice',
    `insert into seen_episode (user_id, series_id, episode_id, season, episode) values ('ada', 1396, 62085, 9, 9)`,
  ],
  ['a folder named like another', `insert into folder values ('f-2', 'ada', 'Heist', 1, 1)`],
  ['a folder with a built-in id', `insert into folder values ('seen', 'ada', 'Seen', 1, 1)`],
])('the database itself refuses %s', async (_, statement) => {
  await startOver(env.BLANK)
  await expect(env.BLANK.prepare(statement).run()).rejects.toThrow(/constraint failed/i)
})

test('nothing of a person stays when the account goes, and nothing of another goes with it', async () => {
  await startOver(env.BLANK)
  await env.BLANK.prepare(`delete from user where id = 'ada'`).run()

  expect(await countRows(env.BLANK)).toEqual({
    ...{ user: 1, identity: 0, preference: 0, session: 0, token: 1, title: 2 },
    ...{ bookmark: 1, rating: 0, seen_episode: 0, folder: 0, folder_item: 0 },
  })
})

async function startOver(database: D1Database): Promise<void> {
  const { results } = await database
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'`,
    )
    .all<{ name: string }>()
  const drops = results.map(({ name }) => database.prepare(`drop table "${name}"`))
  await database.batch([database.prepare('pragma defer_foreign_keys = on'), ...drops])
  if (first !== undefined) await apply(database, first)
  await database.batch(FIRST_ROWS.map((row) => database.prepare(row)))
}

async function apply(database: D1Database, migration: D1Migration): Promise<void> {
  await applyD1Migrations(database, [migration])
}
