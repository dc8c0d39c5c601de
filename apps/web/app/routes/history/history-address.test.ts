import { expect, test } from 'vitest'
import { historyPath, historyQuery, readHistoryAddress } from './history-address.ts'

const read = (search: string) => readHistoryAddress(new URLSearchParams(search))

test.each([
  '',
  '?month=2026-11',
  '?month=unknown',
  '?month=2026-11&before=1763730000000.17',
  '?edit=play&play=mark%3A1',
  '?unplayed=27205',
])('the address /history%s survives being read and written', (search) => {
  expect(historyPath(read(search))).toBe(`/history${search}`)
})

test.each(['?month=2026-13', '?month=11', '?before=x', '?before=1.2.3', '?edit=play', '?play=x'])(
  'of %s nothing is read',
  (search) => {
    expect(read(search)).toEqual({ month: null, before: null, edit: null, unplayed: null })
  },
)

test('plays of an unknown day are requested by a position, months by their name', () => {
  expect(historyQuery(read('?month=unknown'))).toEqual({ before: 'unknown.999999999999999' })
  expect(historyQuery(read('?month=unknown&before=unknown.7'))).toEqual({ before: 'unknown.7' })
  expect(historyQuery(read('?month=2026-11&before=5.7'))).toEqual({ month: '2026-11', before: '5.7' })
  expect(historyQuery(read('?edit=play&play=x'))).toEqual({})
})
