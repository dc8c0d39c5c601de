import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { integer, SQLiteAsyncDialect, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { PlannedOnceDialect } from './drizzle-planned-once.ts'

test('every parameter has a plus before it, in its order', () => {
  const statement = sql`select * from rating where user_id = ${'u'} limit ${20}`

  expect(new PlannedOnceDialect().sqlToQuery(statement)).toMatchObject({
    sql: 'select * from rating where user_id = +? limit +?',
    params: ['u', 20],
  })
})

const ratings = sqliteTable('rating', { userId: text(), madeAt: integer({ mode: 'timestamp_ms' }) })
const { userId, madeAt } = ratings

class PlusDialect extends SQLiteAsyncDialect {
  override escapeParam(): string {
    return '+?'
  }
}

test.each<[string, SQL]>([
  ['tables and columns', sql`select ${userId} from ${ratings}`],
  ['encoded values', sql`select 1 where ${and(eq(userId, 'u'), eq(madeAt, new Date(7)), undefined)}`],
  ['lists', sql`select 1 where ${inArray(userId, ['u', 'v'])} and 3 in ${[3, 4]}`],
  ['values of every kind', sql`select ${null}, ${true}, ${1.5}, ${'?'}, ${undefined}`],
  [
    'names and joined parts',
    sql`${sql.join([sql`a = ${1}`, sql.raw('b'), sql`${sql`c`}`], sql`, `)} as ${sql.identifier('d')}`,
  ],
  ['aliases', sql`select ${sql`${userId} || ${'!'}`.as('loud')}`],
])('%s are written as Drizzle writes them', (_, statement) => {
  const casing = 'snake_case'
  const { sql: text, params } = new PlusDialect({ casing }).sqlToQuery(statement)

  expect(new PlannedOnceDialect({ casing }).sqlToQuery(statement)).toEqual({ sql: text, params })
})
