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
