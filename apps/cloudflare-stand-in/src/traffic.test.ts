import { expect, test } from 'vitest'
import { openCloud } from '#test-client.ts'
import { eachCallOnce, type Fault } from '#traffic.ts'

const make = ['POST', '/storage/kv/namespaces', { title: 'films' }] as const

test.each<{ fault: Fault; carriedOut: boolean; seen: number | 'nothing' }>([
  { fault: 'error', carriedOut: false, seen: 500 },
  { fault: 'rate-limited', carriedOut: false, seen: 429 },
  { fault: 'cut', carriedOut: false, seen: 'nothing' },
  { fault: 'error-after', carriedOut: true, seen: 500 },
  { fault: 'lost', carriedOut: true, seen: 'nothing' },
])(
  'a call with the fault "$fault" shows $seen; carried out: $carriedOut',
  async ({ fault, carriedOut, seen }) => {
    const { cloud, ask } = await openCloud()
    cloud.traffic.fault = ({ number }) => (number === 1 ? fault : null)

    const outcome = await ask(...make).then(
      ({ status }) => status,
      () => 'nothing',
    )

    expect(outcome).toBe(seen)
    expect(Object.keys(cloud.account.namespaces)).toHaveLength(carriedOut ? 1 : 0)
  },
)

test('of the calls that are made for the first time one of several can be made to fail', () => {
  const { fault } = eachCallOnce(['error', 'lost'], { one: 3 })
  const call = (label: string) => fault({ number: 1, method: 'GET', path: '/', label })
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map(call)).toEqual(['lost', null, null, 'error', null, null])
  expect(call('a')).toBe('lost')
})

test('each call can be made to fail once, whatever ids it carries', async () => {
  const { cloud, ask } = await openCloud()
  const one = await ask(...make)
  const other = await ask('POST', '/storage/kv/namespaces', { title: 'series' })
  const failures = eachCallOnce(['error'])
  cloud.traffic.fault = failures.fault

  const read = async ({ result }: typeof one) =>
    (await ask('GET', `/storage/kv/namespaces/${result.id}`)).status
  expect([await read(one), await read(other)]).toEqual([500, 500])
  failures.beginRun()
  expect([await read(one), await read(other), await read(one)]).toEqual([200, 200, 500])
})
