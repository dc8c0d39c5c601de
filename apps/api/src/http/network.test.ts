import { HonoRequest } from 'hono/request'
import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

function from(address: string | undefined) {
  const headers = new Headers(address === undefined ? {} : { 'CF-Connecting-IP': address })
  return networkOf({ req: new HonoRequest(new Request('https://marquee.test/', { headers })) })
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['somewhere', 'somewhere'],
])('%s comes from the network %s', (address, network) => {
  expect(from(address)).toBe(network)
})

test('without the header of the platform no network is known', () => {
  expect(from(undefined)).toBeNull()
})
