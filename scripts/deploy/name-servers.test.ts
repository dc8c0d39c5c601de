import { expect, test } from 'vitest'
import { isKnownByZone } from './name-servers.ts'

const failure = (code: string, hostname: string) => Object.assign(new Error(code), { code, hostname })

test.each([
  { says: 'an address', ask: async () => ['192.0.2.1'], known: true },
  {
    says: 'that there is no such name',
    ask: () => Promise.reject(failure('ENOTFOUND', 'films.pages.dev')),
    known: false,
  },
  {
    says: 'that others know it',
    ask: () => Promise.reject(failure('ENODATA', 'films.pages.dev')),
    known: true,
  },
  { says: 'nothing', ask: () => Promise.reject(failure('ETIMEOUT', 'films.pages.dev')), known: true },
])('a name whose zone says $says is known: $known', async ({ ask, known }) => {
  const queried: unknown[] = []
  const nameServers = async (zone: string) => {
    queried.push(zone)
    return ['192.0.2.53']
  }
  expect(await isKnownByZone('films.pages.dev', { nameServers, ask })).toBe(known)
  expect(queried).toEqual(['pages.dev'])
})

test('where the name servers themselves cannot be found, only trying is left', async () => {
  const nameServers = () => Promise.reject(failure('ENOTFOUND', 'pages.dev'))
  expect(await isKnownByZone('films.pages.dev', { nameServers, ask: async () => [] })).toBe(true)
})
