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
  expect(results).toEqual([
    {
      user_id: 'ada',
      colour: 'teal',
      time_zone: null,
      airs_later: null,
      next_rule: null,
      spoilers: null,
      region: null,
    },
  ])
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

const playsOf = async (user: string) =>
  (await env.BLANK.prepare('select * from play where user_id = ? order by id').bind(user).all()).results.map(
    ({ id: _, user_id: __, ...play }) => play,
  )

test('what was seen becomes plays, and so does what the mark "Seen" stood for', async () => {
  await startOver(env.BLANK)
  for (const migration of later) {
    if (migration.name.startsWith('0007')) {
      const seen = `insert into seen_episode (user_id, series_id, episode_id, season, episode, seen_at)`
      await env.BLANK.batch(
        [
          `insert into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at) values
            ('series', 7, 'Seven', 'seven', '[]', 1, '${JSON.stringify([
              { number: 0, name: 'Specials', episodeCount: 2, airDate: '2020-01-01' },
              { number: 1, name: 'Season 1', episodeCount: 3, airDate: '2020-01-01' },
              { number: 2, name: 'Season 2', episodeCount: 3, airDate: '2021-01-01' },
              { number: 3, name: 'Season 3', episodeCount: 3, airDate: '2027-01-01' },
            ])}', 1)`,
          `insert into episode (id, series_id, season, number, name, airs_on, kind) values
            (71, 7, 1, 1, 'One', '2020-01-01', 'standard'), (72, 7, 1, 2, 'Two', '2020-01-08', 'standard'),
            (73, 7, 1, 3, 'Three', '2027-01-15', 'standard')`,
          `${seen} values ('grace', 7, 71, 1, 1, 1600000000000), ('grace', 7, null, 2, 2, null)`,
          `insert into bookmark (user_id, type, title_id, label, added_at)
            values ('grace', 'series', 7, 'seen', ${Date.parse('2026-11-01')})`,
        ].map((statement) => env.BLANK.prepare(statement)),
      )
    }
    await apply(env.BLANK, migration)
  }

  const [hand, unknown] = [
    { source: 'hand', rewatch: null },
    { seen_at: null, precision: 'unknown', source: 'hand', rewatch: null },
  ]
  expect(await playsOf('ada')).toMatchObject([
    { ...unknown, key: 'seen:1', type: 'series', title_id: 1396, episode_id: 62085, season: 1, episode: 1 },
    { ...unknown, key: 'seen:2', type: 'series', title_id: 1396, episode_id: null, season: 1, episode: 2 },
    { ...hand, key: 'mark:movies:27205', type: 'movies', season: null, seen_at: 1, precision: 'minute' },
  ])
  const ofSeven = { type: 'series', title_id: 7 }
  expect((await playsOf('grace')).filter((play) => play.title_id === 7)).toMatchObject([
    { ...hand, ...ofSeven, episode_id: 71, season: 1, episode: 1, seen_at: 1_600_000_000_000 },
    { ...unknown, ...ofSeven, key: 'seen:4', episode_id: null, season: 2, episode: 2 },
    { ...unknown, ...ofSeven, key: 'mark:series:7:72', episode_id: 72, season: 1, episode: 2 },
    { ...unknown, ...ofSeven, key: 'mark:series:7:2x1', batch: 'mark:series:7', season: 2, episode: 1 },
    { ...unknown, ...ofSeven, key: 'mark:series:7:2x3', season: 2, episode: 3 },
  ])
})

const MANY = 100_000

/** A database of the version before plays in which this many episodes were seen, some of them without a date. */
async function seenMany(): Promise<void> {
  await startOver(env.BLANK)
  for (const migration of later) {
    if (migration.name.startsWith('0007')) break
    await apply(env.BLANK, migration)
  }
  await env.BLANK.prepare(
    `insert into seen_episode (user_id, series_id, episode_id, season, episode, seen_at)
      with recursive number (n) as (select 0 union all select n + 1 from number where n < ${MANY - 3})
      select 'grace', 1396, iif(n % 3 = 0, null, 1000000 + n), 1 + n / 500, n % 500,
        iif(n % 7 = 0, null, 1500000000000 + n) from number`,
  ).run()
}

const plays0007 = later.filter(({ name }) => name.startsWith('0007'))

test('of 100,000 seen episodes each becomes a play, and its time and numbers are those it had', async () => {
  await seenMany()
  for (const migration of plays0007) await apply(env.BLANK, migration)

  const { results } = await env.BLANK.prepare(
    `select (select count(*) from seen_episode) as seen,
      (select count(*) from seen_episode as seen cross join play indexed by play_by_key on play.user_id = seen.user_id
        and play.key = 'seen:' || seen.id and play.title_id = seen.series_id and play.type = 'series'
        and play.episode_id is seen.episode_id and play.season = seen.season and play.episode = seen.episode
        and play.seen_at is seen.seen_at and play.precision = iif(seen.seen_at is null, 'unknown', 'minute')) as equal,
      (select count(*) from play where key like 'seen:%') as plays`,
  ).all()
  expect(results).toEqual([{ seen: MANY, equal: MANY, plays: MANY }])
})

test('a crash in the middle of that leaves everything as it was', async () => {
  await seenMany()
  const before = await countRows(env.BLANK)
  const [migration] = plays0007
  if (migration === undefined) throw new Error('The migration has gone')

  for (const share of [0.3, 0.6, 0.9]) {
    const queries = migration.queries.toSpliced(Math.floor(share * migration.queries.length), 0, 'crash')
    await expect(apply(env.BLANK, { ...migration, queries })).rejects.toThrow(/syntax error/)
    expect(await countRows(env.BLANK)).toEqual(before)
  }
})

test('what the version before writes while it still runs becomes plays', async () => {
  await startOver(env.BLANK)
  for (const migration of later) await apply(env.BLANK, migration)
  const before = await playsOf('ada')
  const run = (statement: string) => env.BLANK.prepare(statement).run()

  await run(`insert into seen_episode (user_id, series_id, episode_id, season, episode, seen_at)
    values ('ada', 1396, 62090, 1, 6, 5)`)
  await run(`update seen_episode set episode_id = 62086 where episode = 2`)
  expect(await playsOf('ada')).toMatchObject([
    before[0],
    { ...before[1], episode_id: 62086 },
    before[2],
    { episode_id: 62090, season: 1, episode: 6, seen_at: 5, precision: 'minute' },
  ])
  await run(`delete from seen_episode where episode in (2, 6)`)
  expect(await playsOf('ada')).toMatchObject([before[0], before[2]])
})

test('the main date of a stored film comes into the span of its days', async () => {
  await startOver(env.BLANK)
  const span = later.find(({ name }) => name.endsWith('film_span.sql'))
  if (span === undefined) throw new Error('The migration is not there')
  for (const migration of later.slice(0, later.indexOf(span))) await apply(env.BLANK, migration)
  const spans = async () => {
    const { results } = await env.BLANK.prepare('select first_day, last_day from film_release').all()
    return results.map((row) => Object.values(row))
  }
  const after = async (mainDate: string | null, first: string | null, last: string | null) => {
    await env.BLANK.batch([
      env.BLANK.prepare('delete from film_release'),
      env.BLANK.prepare(`update title set date = ? where type = 'movies'`).bind(mainDate),
      env.BLANK.prepare(
        `insert into film_release (film_id, releases, first_day, last_day) values (27205, '{}', ?, ?)`,
      ).bind(first, last),
      ...span.queries.map((query) => env.BLANK.prepare(query)),
    ])
    return spans()
  }

  expect(await after('2026-01-01', '2026-02-01', '2026-03-01')).toEqual([['2026-01-01', '2026-03-01']])
  expect(await after('2026-04-01', '2026-02-01', '2026-03-01')).toEqual([['2026-02-01', '2026-04-01']])
  expect(await after('2026-02-02', null, null)).toEqual([['2026-02-02', '2026-02-02']])
  expect(await after(null, '2026-02-01', '2026-03-01')).toEqual([['2026-02-01', '2026-03-01']])
  expect(await after(null, null, null)).toEqual([[null, null]])
})

test('a rewatch that is under way began with the last choice for its series, as far as is known', async () => {
  await startOver(env.BLANK)
  const began = later.find(({ name }) => name.endsWith('rewatch_began.sql'))
  if (began === undefined) throw new Error('The migration is not there')
  for (const migration of later.slice(0, later.indexOf(began))) await apply(env.BLANK, migration)
  await env.BLANK.batch([
    env.BLANK.prepare('delete from following'),
    env.BLANK.prepare(`insert into following (user_id, series_id, rewatch, changed_at)
      values ('ada', 1396, 2, 5), ('grace', 1396, null, 6)`),
  ])
  await apply(env.BLANK, began)

  const { results } = await env.BLANK.prepare('select user_id, rewatch_began_at from following').all()
  expect(results.map((row) => Object.values(row))).toEqual([
    ['ada', 5],
    ['grace', null],
  ])
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
  // Triggers before tables, for dropping one deletes its rows; and the tables that others refer to last.
  const { results } = await database
    .prepare(
      `select type, name from sqlite_schema where type in ('table', 'trigger')
        and name not glob '_cf_*' and name not glob 'sqlite_*' order by type desc, name in ('title', 'user', 'folder', 'session')`,
    )
    .all<{ type: string; name: string }>()
  const drops = results.map(({ type, name }) => database.prepare(`drop ${type} "${name}"`))
  await database.batch([database.prepare('pragma defer_foreign_keys = on'), ...drops])
  if (first !== undefined) await apply(database, first)
  await database.batch(FIRST_ROWS.map((row) => database.prepare(row)))
}

async function apply(database: D1Database, migration: D1Migration): Promise<void> {
  await applyD1Migrations(database, [migration])
}
