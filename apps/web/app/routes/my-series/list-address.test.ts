import { expect, test } from 'vitest'
import { mySeriesPath, readListAddress } from './list-address.ts'

test.each(['/my-series', '/my-series?state=paused', '/my-series?state=under-way&sort=least-left&view=table'])(
  'the address %s is read as it is written',
  (path) => {
    const { searchParams } = new URL(path, 'https://marquee.test')
    expect(mySeriesPath(readListAddress(searchParams))).toBe(path)
  },
)

test('what is unknown in an address is as usual, and the page is part of it from the second on', () => {
  const address = readListAddress(new URLSearchParams('state=lost&sort=loud&view=cube'))
  expect(address).toEqual({ state: null, sort: 'last-seen', view: 'cards' })
  expect(mySeriesPath(address, 1)).toBe('/my-series')
  expect(mySeriesPath(address, 3)).toBe('/my-series?page=3')
})
