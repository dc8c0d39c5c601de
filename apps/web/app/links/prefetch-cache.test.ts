import { beforeEach, expect, test, vi } from 'vitest'
import { prefetchData, withPrefetched } from './prefetch-cache.ts'

const page = 'https://marquee.test/search.data'

/** A browser that records its requests, and whether each is a prefetch. */
function browser(answer = async (_count: number) => new Response()) {
  const requests: string[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  const network: typeof fetch = async (input, init) => {
    requests.push(`${init?.method ?? 'GET'} ${input} ${init?.priority === 'low' ? 'prefetch' : 'navigation'}`)
    signals.push(init?.signal)
    return answer(requests.length)
  }
  const ask = withPrefetched(network)
  return { ask, prefetch: (href: string) => prefetchData(href, ask), requests, signals }
}

beforeEach(async () => {
  vi.useFakeTimers()
  // A change discards the prefetched data of the previous test.
  await browser().ask(page, { method: 'POST' })
  return () => vi.useRealTimers()
})

test('prefetched data is taken once, and only for its own address', async () => {
  const { ask, prefetch, requests } = browser(async (number) => new Response(String(number)))
  prefetch(page)
  await ask(`${page}?page=2`)
  expect(await (await ask(new URL(page))).text()).toBe('1')
  await ask(page)
  expect(requests).toEqual([
    `GET ${page} prefetch`,
    `GET ${page}?page=2 navigation`,
    `GET ${page} navigation`,
  ])
})

test('a navigation during its prefetch makes no second request', async () => {
  let answer = (_given: Response) => {}
  const coming = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const { ask, prefetch, requests } = browser(() => coming)
  prefetch(page)
  const pressed = ask(page)
  answer(new Response('here'))
  expect(await (await pressed).text()).toBe('here')
  expect(requests).toEqual([`GET ${page} prefetch`])
})

test('pointing at a link again makes no second request', () => {
  const { prefetch, requests } = browser()
  prefetch(page)
  prefetch(page)
  expect(requests).toEqual([`GET ${page} prefetch`])
})

test('data that a navigation is loading is not prefetched as well', async () => {
  const { ask, prefetch, requests } = browser()
  const pressed = ask(page)
  prefetch(page)
  await pressed
  expect(requests).toEqual([`GET ${page} navigation`])
})

test('a prefetch for another link aborts the one before', () => {
  const { prefetch, signals } = browser()
  prefetch(page)
  prefetch(`${page}?page=2`)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
})

test('expired prefetched data is requested again', async () => {
  const { ask, prefetch, requests } = browser()
  prefetch(page)
  vi.advanceTimersByTime(5000)
  await ask(page)
  expect(requests.at(-1)).toBe(`GET ${page} navigation`)
})

test('after a failed prefetch the navigation makes its own request', async () => {
  for (const failure of [
    () => Promise.reject(new TypeError('offline')),
    () => new Response('', { status: 500 }),
  ]) {
    const { ask, prefetch, requests } = browser(async (number) =>
      number === 1 ? failure() : new Response('here'),
    )
    prefetch(page)
    expect(await (await ask(page)).text()).toBe('here')
    expect(requests).toEqual([`GET ${page} prefetch`, `GET ${page} navigation`])
  }
})

test('after a change, successful or not, everything is requested again', async () => {
  for (const answer of [async () => new Response(), () => Promise.reject(new Error('offline'))]) {
    const { ask, prefetch, requests } = browser(answer)
    prefetch(page)
    await ask(page, { method: 'POST' }).catch(() => {})
    await ask(page).catch(() => {})
    expect(requests.at(-1)).toBe(`GET ${page} navigation`)
  }
})

test('data prefetched during a change is not taken after it', async () => {
  const { ask, prefetch, requests } = browser()
  const change = ask(page, { method: 'POST' })
  prefetch(page)
  await change
  await ask(page)
  expect(requests.slice(1)).toEqual([`GET ${page} prefetch`, `GET ${page} navigation`])
})

test('aborting a navigation aborts the prefetch it took', async () => {
  const { ask, prefetch, signals } = browser()
  const leaving = new AbortController()
  prefetch(page)
  await ask(page, { signal: leaving.signal })
  leaving.abort()
  expect(signals[0]?.aborted).toBe(true)
})
