import { type ApiClient, createApiClient } from '@marquee/api/client'
import type { TitleRef } from '@marquee/domain/title'
import { expect, test } from 'vitest'
import { findTitle, findTitleWithResults } from './find-title.ts'

type Find = (api: ApiClient, title: TitleRef) => Promise<unknown>

/** Asks for the data of a title while the API gives this response, and returns what is thrown. */
async function thrownFor(
  title: TitleRef,
  status: number,
  body: object,
  find: Find = (api) => findTitle(api, title),
): Promise<unknown> {
  const api = createApiClient({
    origin: 'https://marquee.test',
    api: { fetch: async () => Response.json(body, { status }) },
  })
  return find(api, title).then(
    () => null,
    (thrown: unknown) => thrown,
  )
}

test.each<[TitleRef, string]>([
  [{ type: 'series', id: 9_999_901 }, '/search/detail/9999901?type=series'],
  [{ type: 'movies', id: 9_999_902 }, '/search/detail/9999902?type=movies'],
])('a modal of %o leads to its page where the catalogue has it no longer', async (title, page) => {
  const gone = { ...title, name: 'Gone' }
  const thrown = await thrownFor(title, 410, { gone, state: null, seen: [] })

  expect(thrown).toBeInstanceOf(Response)
  const { status, headers } = thrown as Response
  expect([status, headers.get('Location')]).toEqual([302, page])
})

test('a modal of a title that there never was is not found', async () => {
  const thrown = await thrownFor({ type: 'movies', id: 1 }, 404, { problem: 'title-unknown' })
  expect(thrown).toMatchObject({ init: { status: 404 } })
})

test('a title that is unknown beside its results leads to its page, which has what was seen of it', async () => {
  const title = { type: 'series', id: 9_999_903 } as const
  const search = { q: 'gone', segment: null, page: 1 }
  const thrown = await thrownFor(title, 404, { problem: 'title-unknown' }, (api) =>
    findTitleWithResults(api, title, search),
  )

  expect(thrown).toBeInstanceOf(Response)
  const { status, headers } = thrown as Response
  expect([status, headers.get('Location')]).toEqual([302, '/search/detail/9999903?type=series'])
})
