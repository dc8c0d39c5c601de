import { beforeEach, expect, test, vi } from 'vitest'
import { fetchingAhead, withFetchedAhead } from './fetched-ahead.ts'

const page = 'https://marquee.test/search.data'

/** A browser that notes what it is asked for, and whether its cache will do. */
function browser(answer = async () => new Response()) {
  const asked: string[] = []
  const ask = withFetchedAhead(async (input, init) => {
    asked.push(`${init?.method ?? 'GET'} ${input} ${init?.cache ?? 'anew'}`)
    return answer()
  })
  return { ask, asked }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('what was fetched ahead is taken once, and only for its own address', async () => {
  const { ask, asked } = browser()
  fetchingAhead()(page)
  await ask(`${page}?page=2`)
  await ask(new URL(page))
  await ask(page)
  expect(asked).toEqual([`GET ${page}?page=2 anew`, `GET ${page} force-cache`, `GET ${page} anew`])
})

test('what was fetched ahead long ago is asked for anew', async () => {
  const { ask, asked } = browser()
  fetchingAhead()(page)
  vi.advanceTimersByTime(5000)
  await ask(page)
  expect(asked).toEqual([`GET ${page} anew`])
})

test('after a change, whether it ends well or not, everything is asked for anew', async () => {
  for (const answer of [async () => new Response(), () => Promise.reject(new Error('offline'))]) {
    const { ask, asked } = browser(answer)
    fetchingAhead()(page)
    await ask(page, { method: 'POST' }).catch(() => {})
    await ask(page).catch(() => {})
    expect(asked.at(-1)).toBe(`GET ${page} anew`)
  }
})

test('what is fetched ahead while something is being changed is not taken', async () => {
  const { ask, asked } = browser()
  const before = fetchingAhead()
  const change = ask(page, { method: 'POST' })
  const meanwhile = fetchingAhead()
  before(page)
  await ask(page)
  meanwhile(page)
  await change
  await ask(page)
  expect(asked.slice(1)).toEqual([`GET ${page} anew`, `GET ${page} anew`])
})
