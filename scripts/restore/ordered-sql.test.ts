import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { orderExport } from './ordered-sql.ts'

test('rows come after the rows they point at, and triggers after all rows', () => {
  const { sql, sizes } = orderExport(`
    CREATE TABLE child (id INTEGER PRIMARY KEY, parent TEXT REFERENCES parent (id), note);
    INSERT INTO child VALUES (1, 'a', replace('x;\\ny', '\\n', char(10)));
    CREATE TABLE parent (id TEXT PRIMARY KEY, children INTEGER);
    INSERT INTO parent VALUES ('a', 1);
    CREATE TRIGGER counted AFTER INSERT ON child BEGIN UPDATE parent SET children = children + 1; END;`)
  const restored = new DatabaseSync(':memory:')
  // One at a time, as D1 does: each is on a line of its own.
  for (const line of sql.trim().split('\n')) restored.exec(line)

  expect({ ...restored.prepare('SELECT * FROM parent').get() }).toEqual({ id: 'a', children: 1 })
  expect({ ...restored.prepare('SELECT note FROM child').get() }).toEqual({ note: 'x;\ny' })
  expect(sizes).toEqual([
    { table: 'child', rows: 1 },
    { table: 'parent', rows: 1 },
  ])
  restored.exec("INSERT INTO child VALUES (2, 'a', '')")
  expect(restored.prepare('SELECT children FROM parent').get()?.children).toBe(2)
})

test('a row that is longer than a statement of D1 comes back whole in statements that are not', () => {
  // Of the characters that take the most, and some that are written out.
  const long = JSON.stringify({
    records: ["O'Neill\n", '🎬', "'", 'BEGIN TRANSACTION', '\\0.'].map((text) => text.repeat(40_000)),
  })
  const other = '\r\n;'.repeat(50_000)
  const before = new DatabaseSync(':memory:')
  before.exec('CREATE TABLE piece (id TEXT PRIMARY KEY, records TEXT CHECK (json_valid(records)), note TEXT)')
  before.prepare('INSERT INTO piece VALUES (?, ?, ?)').run('a', long, other)
  before.prepare('INSERT INTO piece VALUES (?, ?, ?)').run('b', '[]', null)
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const { sql, sizes } = orderExport(`
    CREATE TABLE piece (id TEXT PRIMARY KEY, records TEXT CHECK (json_valid(records)), note TEXT);
    INSERT INTO piece VALUES ('a', ${quoted(long)}, ${quoted(other)});
    INSERT INTO piece VALUES ('b', '[]', NULL);`)

  const restored = new DatabaseSync(':memory:')
  for (const line of sql.trim().split('\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(100_000)
    restored.exec(line)
  }
  const rowsOf = (database: DatabaseSync) =>
    database
      .prepare('SELECT * FROM piece ORDER BY id')
      .all()
      .map((row) => ({ ...row }))
  expect(rowsOf(restored)).toEqual(rowsOf(before))
  expect(sizes).toEqual([{ table: 'piece', rows: 2 }])
  expect(
    restored
      .prepare('SELECT name FROM sqlite_schema')
      .all()
      .map(({ name }) => name),
  ).toEqual(['piece', 'sqlite_autoindex_piece_1'])
})

test.each([
  { what: 'breaks off', text: 'CREATE TABLE a (id', says: 'incomplete input' },
  {
    what: 'lacks a row that others point at',
    text: 'CREATE TABLE a (id TEXT PRIMARY KEY); CREATE TABLE b (a REFERENCES a (id)); INSERT INTO b VALUES (1);',
    says: 'a row of b points at a row that a lacks',
  },
  {
    what: 'has tables that point at each other',
    text: 'CREATE TABLE a (id TEXT PRIMARY KEY, b REFERENCES b (id)); CREATE TABLE b (id TEXT PRIMARY KEY, a REFERENCES a (id));',
    says: 'a, b',
  },
])('an export that $what is refused', ({ text, says }) => {
  expect(() => orderExport(text)).toThrow(says)
})
