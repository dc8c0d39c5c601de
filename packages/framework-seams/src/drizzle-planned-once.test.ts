import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PlannedOnceDialect } from './drizzle-planned-once.ts'

test('every parameter has a plus before it, in its order', () => {
  const statement = sql`select * from rating where user_id = ${'u'} limit ${20}`

  expect(new PlannedOnceDialect().sqlToQuery(statement)).toMatchObject({
    sql: 'select * from rating where user_id = +? limit +?',
    params: ['u', 20],
  })
})
