import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { queryPlanOf } from '#test/query-plan.ts'
import { recording } from '#test/recording.ts'
import { film } from '#test/titles.ts'

const rating = (value: number) => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json', 'x-client-timestamp': '1764000000000' },
  body: JSON.stringify({ rating: value }),
})

/** Each statement of a request that makes one trip, on lines of its own, with its plan. */
async function batchOf(path: string, init: RequestInit = {}): Promise<string> {
  const headers = await signedIn()
  await openApi().request('/api/me/ratings/movies/27205/total', {
    ...rating(7),
    headers: { ...rating(7).headers, ...headers },
  })

  const { database, batches } = recording(env.DB)
  const api = openApi({ tmdb: tmdbKnowing(film()), bindings: { DB: database } })
  const answer = await api.request(path, { ...init, headers: { ...headers, ...init.headers } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('server-timing')).toContain('d1;desc="1"')

  expect(batches).toHaveLength(1)

  const printed = await Promise.all(
    (batches[0] ?? []).map(async (statement) => {
      const text = statement.replace(/\s+/g, ' ').trim()
      return [text, ...(await queryPlanOf(statement)).map((step) => `  ${step}`)].join('\n')
    }),
  )
  return printed.join('\n\n')
}

test.each([
  ['the page of a film', '/api/catalogue/titles/movies/27205', {}],
  ['a list', '/api/me/bookmarks?label=seen', {}],
  ['rankings', '/api/me/rankings', {}],
  ['a rating', '/api/me/ratings/movies/27205/total', rating(9)],
  ['a bookmark', '/api/me/bookmarks/seen/movies/27205', { method: 'PUT' }],
])(
  'the batch of %s begins with the session, and every statement is the one that was looked at',
  async (_, path, init) => {
    expect(await batchOf(path, init)).toMatchSnapshot()
  },
)
