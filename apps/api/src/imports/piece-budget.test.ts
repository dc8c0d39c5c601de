import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { episodePlay } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
import { openLimitedDatabase } from '#test/limited-database.ts'
import { nameOf, openListingService, YEAR } from '#test/listing-service.ts'
import { signedIn } from '#test/people.ts'

const SERIES = 200
const HOUR = 3_600_000

/** An import of one play of each of some series, whose instances each have a database that takes what D1 takes. */
async function importing(first: number, episode: number) {
  const service = openListingService()
  const world = { now: Date.now() }
  const jobs = openTestJobs({
    ...{ fetch: service.fetch, now: () => world.now, database: () => openLimitedDatabase().database },
  })
  const api = openApi({ importJobs: () => jobs })
  const headers = await signedIn()
  const records = Array.from({ length: SERIES }, (_, index) =>
    episodePlay(first + index, [1, episode], {
      key: `trakt:${first + index}x${episode}`,
      title: { kind: 'series', ids: { tmdb: first + index }, name: nameOf(first + index), year: YEAR },
    }),
  )
  const id = await uploadImport(api, headers, records)
  return {
    id,
    async match(now: number) {
      world.now = now
      await jobs.run()
    },
    requests: () => service.requests.length,
    async review() {
      const { imports } = api.as(headers).api.me
      const answer = await imports[':id'].review.$get({ param: { id }, query: {} })
      if (answer.status !== 200) throw new Error(`${answer.status}`)
      return (await answer.json()).rows.find(({ kind }) => kind === 'episodePlays')
    },
  }
}

test('more titles of one piece than D1 takes statements for are stored by its parts', async () => {
  const { id, match, review } = await importing(18_000, 1)
  // As if all had been chosen by hand, which stores none.
  await env.DB.prepare(
    `update import_title set status = 'matched', type = 'series', title_id = title -> '$.ids' ->> 'tmdb'
      where import_id = ?`,
  )
    .bind(id)
    .run()
  await match(Date.now())
  expect(await review()).toMatchObject({ new: SERIES, notFound: 0 })
})

test('more old lists of one piece than D1 takes statements for are fetched anew by its parts', async () => {
  const first = await importing(19_000, 1)
  await first.match(Date.now())
  const second = await importing(19_000, 9)
  await second.match(Date.now() + 2 * HOUR)
  expect(await second.review()).toMatchObject({ new: 0, notFound: SERIES })
  expect(second.requests()).toBe(SERIES)
})
