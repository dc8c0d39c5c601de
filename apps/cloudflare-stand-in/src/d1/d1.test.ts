import { expect, test } from 'vitest'
import { openCloud } from '#test-client.ts'

async function database() {
  const { ask } = await openCloud()
  const { result } = await ask('POST', '/d1/database', { name: 'films' })
  const at = `/d1/database/${result.uuid}`
  const run = (sql: string, params: unknown[] = []) => ask('POST', `${at}/query`, { sql, params })
  const count = async () => JSON.stringify((await run('SELECT count(*) AS n FROM film')).result)
  return { ask, at, run, count }
}

test('SQL is really run, and several statements are one change', async () => {
  const { run, count } = await database()
  await run('CREATE TABLE film (id INTEGER PRIMARY KEY, name TEXT NOT NULL)')
  await run('INSERT INTO film (name) VALUES (?)', ['Heat'])
  expect(await count()).toContain('"n":1')

  const broken = await run("INSERT INTO film (name) VALUES ('Ran'); INSERT INTO film (name) VALUES (NULL);")
  expect(broken.errors[0]?.message).toContain('NOT NULL')
  expect(await count()).toContain('"n":1')
})

test.each([
  { what: 'a transaction of its own', sql: 'BEGIN TRANSACTION', params: [] },
  { what: 'more than a hundred values', sql: 'SELECT 1', params: Array.from({ length: 101 }, () => 1) },
  { what: 'more than 100 KB', sql: `SELECT '${'x'.repeat(100_001)}'`, params: [] },
  { what: 'nothing', sql: ' ', params: [] },
])('a statement with $what is refused as D1 refuses it', async ({ sql, params }) => {
  const { run } = await database()
  expect((await run(sql, params)).status).toBe(400)
})

test('Time Travel goes back to a bookmark, and forgets what came later', async () => {
  const { ask, at, run, count } = await database()
  await run('CREATE TABLE film (id INTEGER PRIMARY KEY, name TEXT)')
  await run("INSERT INTO film (name) VALUES ('Heat')")
  const { result } = await ask('GET', `${at}/time_travel/bookmark`)
  await run('DELETE FROM film')
  expect(await count()).toContain('"n":0')

  expect((await ask('POST', `${at}/time_travel/restore?bookmark=${result.bookmark}`)).success).toBe(true)
  expect(await count()).toContain('"n":1')
  expect((await ask('POST', `${at}/time_travel/restore?bookmark=never`)).status).toBe(400)
})

test.each([
  { what: 'over several lines', sql: 'CREATE TRIGGER t AFTER INSERT ON film BEGIN\nDELETE FROM film;\nEND;' },
  { what: 'with a small begin', sql: 'CREATE TRIGGER t AFTER INSERT ON film begin DELETE FROM film; END;' },
  {
    what: 'with a CASE',
    sql: 'CREATE TRIGGER t AFTER INSERT ON film BEGIN UPDATE film SET id = CASE WHEN 1 THEN 2 END; END;',
  },
])('a trigger $what is cut in two, and one on a line of its own is not', async ({ sql }) => {
  const { run } = await database()
  await run('CREATE TABLE film (id INTEGER PRIMARY KEY, name TEXT)')
  expect((await run(sql)).errors[0]?.message).toContain('incomplete input')
  expect((await run('CREATE TRIGGER t AFTER INSERT ON film BEGIN DELETE FROM film; END;')).success).toBe(true)
})

test('an import is still under way when it was begun, and refuses a row whose table comes later', async () => {
  const { ask, at } = await database()
  const bring = async (sql: string, etag: string) => {
    const { result } = await ask('POST', `${at}/import`, { action: 'init', etag })
    await fetch(String(result.upload_url), { method: 'PUT', body: sql })
    return ask('POST', `${at}/import`, { action: 'ingest', etag, filename: result.filename })
  }
  const child = 'CREATE TABLE child (film REFERENCES film (id)); INSERT INTO child VALUES (1);'
  const film = 'CREATE TABLE film (id INTEGER PRIMARY KEY); INSERT INTO film VALUES (1);'
  const refused = await bring(`PRAGMA defer_foreign_keys=TRUE;\n${child}${film}`, 'one')
  expect(refused.errors[0]?.message).toContain('no such table: main.film')

  expect((await bring(film + child, 'other')).result).toMatchObject({ status: 'active' })
  const { result } = await ask('POST', `${at}/import`, { action: 'poll' })
  expect(result).toMatchObject({ status: 'complete' })
})
