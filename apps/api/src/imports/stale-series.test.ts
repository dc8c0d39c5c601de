import { createTmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '#test/api.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { episodePlay, filmRating } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
import { signedIn } from '#test/people.ts'
import { tmdbAnswer } from '#test/tmdb-service.ts'

const HOUR = 3_600_000

const Body = z.looseObject({
  seasons: z.array(z.looseObject({})),
  'season/1': z.looseObject({ episodes: z.array(z.unknown()) }),
})

/** Imports of people, a clock, and a catalogue whose series have two episodes, and later two seasons of three. */
function importing(series: number) {
  const world = { now: Date.parse('2026-05-01T12:00:00Z'), isEarly: true, isDown: false, requests: 0 }
  const fetch = async (url: string) => {
    const isSeries = new URL(url).pathname === `/3/tv/${series}`
    if (isSeries) world.requests += 1
    if (isSeries && world.isDown) return new Response(null, { status: 503 })
    const answer = tmdbAnswer(url)
    if (!isSeries || !world.isEarly) return answer
    const body = Body.parse(await answer.json())
    const [first] = body.seasons
    const season = { ...body['season/1'], episodes: body['season/1'].episodes.slice(0, 2) }
    return Response.json({ ...body, seasons: [first], 'season/1': season, 'season/2': undefined })
  }
  const now = () => world.now
  const jobs = openTestJobs({ fetch, now })
  const tmdb = createTmdbClient({ fetch, token: 'test' })
  const api = openApi({ importJobs: () => jobs, tmdb, clock: () => new Date(world.now) })
  return {
    world,
    /** Brings records in for somebody new, and returns the requests for the series, and what was left out. */
    async bring(...records: Parameters<typeof uploadImport>[2]) {
      world.requests = 0
      const headers = await signedIn()
      const id = await uploadImport(api, headers, records)
      await jobs.run()
      const answer = await api.as(headers).api.me.imports[':id']['left-over.csv'].$get({ param: { id } })
      const [, ...rows] = (await answer.text()).trim().split('\r\n')
      return { requests: world.requests, leftOut: rows.map((row) => row.split(',').at(-1)) }
    },
  }
}

const seasonRating = (series: number, season: number) =>
  filmRating(series, 8, { title: episodePlay(series, [1, 1]).title, season })

test('what a series has since it was stored is imported, and what it has not is looked for once an hour', async () => {
  const series = 96_001
  const { world, bring } = importing(series)
  expect(await bring(episodePlay(series, [1, 1]))).toMatchObject({ leftOut: [] })
  world.isEarly = false
  const fresh = [episodePlay(series, [1, 3]), episodePlay(series, [2, 1]), seasonRating(series, 2)]
  expect(await bring(...fresh)).toMatchObject({ requests: 0, leftOut: { length: 3 } })

  world.now += HOUR
  expect(await bring(...fresh)).toEqual({ requests: 1, leftOut: [] })
  expect(await bring(episodePlay(series, [1, 9]))).toMatchObject({ requests: 0, leftOut: { length: 1 } })
})

test('while the catalogue does not answer, what a stored series has is imported', async () => {
  const series = 96_002
  const { world, bring } = importing(series)
  await bring(episodePlay(series, [1, 1]))
  world.now += HOUR
  world.isDown = true
  const records = [episodePlay(series, [1, 2]), episodePlay(series, [1, 3])]
  expect(await bring(...records)).toMatchObject({ leftOut: { length: 1 } })
})
