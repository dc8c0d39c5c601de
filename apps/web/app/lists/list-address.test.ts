import { expect, test } from 'vitest'
import { formatOrder, listFields, listQuery, readListAddress } from './list-address.ts'

const usual = { sort: 'added', view: 'grid' } as const
const read = (search: string) => readListAddress(new URLSearchParams(search), usual)

test('an address that says nothing is the usual list', () => {
  const address = read('')

  expect(address).toEqual({ filter: {}, sort: 'added', direction: 'desc', view: 'grid', page: 1 })
  expect(listFields(address, usual, { type: null })).toEqual({})
})

test('an address survives being read and written', () => {
  const search =
    'type=series&genre=18&yearFrom=1990&runtimeMax=60&unseen=1&rated=0&sort=name&direction=desc&view=table&page=2'

  const fields = listFields(read(search), usual, { type: 'series' })

  expect(new URLSearchParams(fields).toString()).toBe(search)
})

test.each([
  'genre=drama',
  'genre=',
  'yearFrom=99',
  'runtimeMin=-1',
  'unseen=yes',
  'rated=2',
  'sort=size',
  'page=0',
])('%s asks for nothing', (search) => {
  expect(read(search)).toEqual(read(''))
})

test('minutes may have zeros in front', () => {
  expect(read('runtimeMin=090&runtimeMax=0120').filter).toEqual({ runtimeMin: '90', runtimeMax: '120' })
})

test('who names only what to sort by gets its usual direction', () => {
  expect(read('sort=name').direction).toBe('asc')
  expect(read('sort=score').direction).toBe('desc')
})

test('the API hears of the order and the filter, not of the view', () => {
  expect(listQuery(read('view=table&rated=1'))).toEqual({
    rated: '1',
    sort: 'added',
    direction: 'desc',
    page: '1',
  })
})

test('a slider at its end sets no limit', () => {
  expect(read('runtimeMax=240&anyLength=240').filter).toEqual({})
  expect(read('runtimeMax=120&anyLength=240').filter).toEqual({ runtimeMax: '120' })
  expect(read('runtimeMax=240').filter).toEqual({ runtimeMax: '240' })
})

test('a slider at its end leaves the shortest length alone, also one of four hours', () => {
  expect(read('runtimeMin=240&runtimeMax=240&anyLength=240').filter).toEqual({ runtimeMin: '240' })
})

test('an order is said in words', () => {
  expect(formatOrder('added', 'desc')).toBe('Newest first')
  expect(formatOrder('name', 'asc')).toBe('A to Z')
})
