import type { ApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { findSomeTitles } from './find-some-titles.ts'

/** An API whose search finds nothing; `queries` are those that came. */
function emptyCatalogue() {
  const queries: { q: string }[] = []
  const $get = async ({ query }: { query: { q: string } }) => {
    queries.push(query)
    return Response.json({ items: [], totalPages: 1 })
  }
  return { queries, api: { api: { catalogue: { search: { $get } } } } as unknown as ApiClient }
}

test.each([
  ['  Home \n', 'Home'],
  [`${'a'.repeat(199)}🎬 Home`, 'a'.repeat(199)],
])('words %j are searched for as %j', async (words, q) => {
  const { api, queries } = emptyCatalogue()
  expect(await findSomeTitles(api, words)).toMatchObject({ q })
  expect(queries).toMatchObject([{ q }])
})

test.each(['', ' \n ', '\ud83c'])('nothing is searched for without words, as in %j', async (words) => {
  const { api, queries } = emptyCatalogue()
  expect(await findSomeTitles(api, words)).toBe(null)
  expect(queries).toEqual([])
})
