import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type BatchCheck, checkedDatabase } from './checked-database.ts'

class Refused extends Error {}

/** A database that is checked by whether `isOpen` says so, and the statements of each of its batches. */
function opened(isOpen = () => true) {
  const batches: number[] = []
  const counting = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target)
      return (statements: D1PreparedStatement[]) => {
        batches.push(statements.length)
        return target.batch(statements)
      }
    },
  })
  const check: BatchCheck = {
    statement: () => env.DB.prepare('select ? as open').bind(isOpen() ? 1 : 0),
    async read([row]) {
      expect(row).toEqual({ open: isOpen() ? 1 : 0 })
      if (!isOpen()) throw new Refused()
    },
  }
  return { database: checkedDatabase(counting, check), batches }
}

const VALUES = "select 1 as a, 'x' as b union all select 2, 'y'"
const ROWS = [
  { a: 1, b: 'x' },
  { a: 2, b: 'y' },
]

test('a statement that runs alone is a batch with the check, and gives what it gives without one', async () => {
  const { database, batches } = opened()
  const statement = database.prepare(VALUES)

  expect((await statement.all()).results).toEqual(ROWS)
  expect((await statement.run()).results).toEqual(ROWS)
  expect(await statement.raw()).toEqual([
    [1, 'x'],
    [2, 'y'],
  ])
  expect(await statement.first()).toEqual(ROWS[0])
  expect(await statement.first('b')).toBe('x')
  expect(await database.prepare('select 1 where ?').bind(0).first()).toBeNull()
  expect(batches).toEqual([2, 2, 2, 2, 2, 2])
})

test('a batch has the check once, and bound statements keep their values', async () => {
  const { database, batches } = opened()
  const one = database.prepare('select ? as one')

  const results = await database.batch([one.bind(1), one.bind(2)])

  expect(results.map((result) => result.results)).toEqual([[{ one: 1 }], [{ one: 2 }]])
  expect(batches).toEqual([3])
})

test('nothing is given when the check fails, and the check alone is an empty batch', async () => {
  const { database, batches } = opened(() => false)

  await expect(database.prepare(VALUES).all()).rejects.toThrow(Refused)
  await expect(database.batch([database.prepare(VALUES)])).rejects.toThrow(Refused)
  await expect(database.batch([])).rejects.toThrow(Refused)
  expect(batches).toEqual([2, 2, 1])
})

test('there is no other way to the database', async () => {
  const { database, batches } = opened(() => false)

  expect(() => database.exec('select 1')).toThrow(TypeError)
  expect(() => database.withSession()).toThrow(TypeError)
  expect(batches).toEqual([])
})
