import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cachedFetch } from './cached-fetch.ts'

const init = { headers: {}, signal: new AbortController().signal }
const address = (path: string) => `https://tmdb.test/3/${path}`

/** A service that answers the same each time, and a fetch that remembers in front of it. */
function remembering(answer: () => Response) {
  const asked: string[] = []
  const deferred: Promise<unknown>[] = []
  const fetch = cachedFetch(env.CACHE, {
    fetch: async (url) => {
      asked.push(url)
      return answer()
    },
    defer: (work) => deferred.push(work),
  })
  return {
    asked,
    get: async (url: string) => {
      const got = await fetch(url, init)
      await Promise.all(deferred)
      return got
    },
  }
}

test('a good answer is asked for once, whatever the order of its query and whosever key it carries', async () => {
  const { asked, get } = remembering(() => Response.json({ id: 1 }))
  await get(address('movie/1?b=2&a=1&api_key=one'))
  const again = await get(address('movie/1?a=1&b=2&api_key=two'))

  expect(asked).toHaveLength(1)
  expect(await again.json()).toEqual({ id: 1 })
  expect((await env.CACHE.list()).keys.map(({ name }) => name).join()).not.toContain('api_key')
})

test.each([
  ['an error', () => Response.json({ status_code: 11 }, { status: 500 })],
  ['a missing title', () => Response.json({ status_code: 34 }, { status: 404 })],
  ['a page that is no JSON', () => new Response('<html>', { status: 200 })],
  ['an answer that is cut off', () => new Response('{"id":', { status: 200 })],
])('%s is not remembered', async (_, answer) => {
  const path = address(`movie/${Math.floor(Math.random() * 1e9)}`)
  const { asked, get } = remembering(answer)
  await get(path)
  await get(path)

  expect(asked).toHaveLength(2)
})

test.each([
  ['fails', { get: () => Promise.reject(new Error('down')), put: () => Promise.reject(new Error('down')) }],
  ['does not answer', { get: () => new Promise<never>(() => {}), put: () => new Promise<never>(() => {}) }],
])('a cache that %s costs only speed', async (what, cache) => {
  const asked: string[] = []
  const fetch = cachedFetch(cache, {
    fetch: async (url) => {
      asked.push(url)
      return Response.json({ id: 1 })
    },
    defer: () => {},
  })

  expect(await (await fetch(address(`movie/7?${what}`), init)).json()).toEqual({ id: 1 })
  expect(asked).toHaveLength(1)
})
