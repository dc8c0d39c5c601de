import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { findSomeTitles } from './find-some-titles.ts'

/** An API whose search finds nothing; `queries` are the words that came. */
function emptyCatalogue() {
  const queries: (string | null)[] = []
  const fetch = async (url: RequestInfo | URL) => {
    queries.push(new URL(url instanceof Request ? url.url : url).searchParams.get('q'))
    return Response.json({ items: [], totalPages: 1 })
  }
  return { queries, api: createApiClient({ origin: 'https://marquee.test', api: { fetch } }) }
}

test.each([
  ['  Home \n', 'Home'],
  [`${'a'.repeat(199)}🎬 Home`, 'a'.repeat(199)],
])('words %j are searched for as %j', async (words, q) => {
  const { api, queries } = emptyCatalogue()
  expect(await findSomeTitles(api, new URLSearchParams({ q: words }))).toMatchObject({ q })
  expect(queries).toEqual([q])
})

test.each(['', ' \n '])('nothing is searched for without words, as in %j', async (words) => {
  const { api, queries } = emptyCatalogue()
  expect(await findSomeTitles(api, new URLSearchParams({ q: words }))).toBe(null)
  expect(queries).toEqual([])
})
