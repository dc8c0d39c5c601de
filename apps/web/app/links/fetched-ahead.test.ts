import { beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead, withFetchedAhead } from './fetched-ahead.ts'

const page = 'https://marquee.test/search.data'

/** A browser that notes what it is asked for, and whether ahead of anybody. */
function browser(answer = async (_asked: number) => new Response()) {
  const asked: string[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  const network: typeof fetch = async (input, init) => {
    asked.push(`${init?.method ?? 'GET'} ${input} ${init?.priority === 'low' ? 'ahead' : 'now'}`)
    signals.push(init?.signal)
    return answer(asked.length)
  }
  const ask = withFetchedAhead(network)
  return { ask, ahead: (href: string) => fetchAhead(href, ask), asked, signals }
}

beforeEach(async () => {
  vi.useFakeTimers()
  // Nothing of the test before is there after a change.
  await browser().ask(page, { method: 'POST' })
  return () => vi.useRealTimers()
})

test('what was fetched ahead is taken once, and only for its own address', async () => {
  const { ask, ahead, asked } = browser(async (number) => new Response(String(number)))
  ahead(page)
  await ask(`${page}?page=2`)
  expect(await (await ask(new URL(page))).text()).toBe('1')
  await ask(page)
  expect(asked).toEqual([`GET ${page} ahead`, `GET ${page}?page=2 now`, `GET ${page} now`])
})

test('a press that comes while it is still under way asks for nothing more', async () => {
  let answer = (_given: Response) => {}
  const coming = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const { ask, ahead, asked } = browser(() => coming)
  ahead(page)
  const pressed = ask(page)
  answer(new Response('here'))
  expect(await (await pressed).text()).toBe('here')
  expect(asked).toEqual([`GET ${page} ahead`])
})

test('who points at a link again asks for nothing more', () => {
  const { ahead, asked } = browser()
  ahead(page)
  ahead(page)
  expect(asked).toEqual([`GET ${page} ahead`])
})

test('what a press has asked for already is not fetched ahead as well', async () => {
  const { ask, ahead, asked } = browser()
  const pressed = ask(page)
  ahead(page)
  await pressed
  expect(asked).toEqual([`GET ${page} now`])
})

test('what is fetched ahead for nobody any more is broken off', () => {
  const { ahead, signals } = browser()
  ahead(page)
  ahead(`${page}?page=2`)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
})

test('what was fetched ahead long ago is asked for anew', async () => {
  const { ask, ahead, asked } = browser()
  ahead(page)
  vi.advanceTimersByTime(5000)
  await ask(page)
  expect(asked.at(-1)).toBe(`GET ${page} now`)
})

test('where fetching ahead failed, the press asks for itself', async () => {
  for (const failure of [
    () => Promise.reject(new TypeError('offline')),
    () => new Response('', { status: 500 }),
  ]) {
    const { ask, ahead, asked } = browser(async (number) => (number === 1 ? failure() : new Response('here')))
    ahead(page)
    expect(await (await ask(page)).text()).toBe('here')
    expect(asked).toEqual([`GET ${page} ahead`, `GET ${page} now`])
  }
})

test('after a change, whether it ends well or not, everything is asked for anew', async () => {
  for (const answer of [async () => new Response(), () => Promise.reject(new Error('offline'))]) {
    const { ask, ahead, asked } = browser(answer)
    ahead(page)
    await ask(page, { method: 'POST' }).catch(() => {})
    await ask(page).catch(() => {})
    expect(asked.at(-1)).toBe(`GET ${page} now`)
  }
})

test('what is fetched ahead while something is being changed is not taken after', async () => {
  const { ask, ahead, asked } = browser()
  const change = ask(page, { method: 'POST' })
  ahead(page)
  await change
  await ask(page)
  expect(asked.slice(1)).toEqual([`GET ${page} ahead`, `GET ${page} now`])
})

test('who goes elsewhere meanwhile breaks off what they took', async () => {
  const { ask, ahead, signals } = browser()
  const leaving = new AbortController()
  ahead(page)
  await ask(page, { signal: leaving.signal })
  leaving.abort()
  expect(signals[0]?.aborted).toBe(true)
})
