import { env } from 'cloudflare:workers'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { episodePlay, filmNamed, filmPlay, filmRating } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
import { signedIn } from '#test/people.ts'
import { queryPlanOf } from '#test/query-plan.ts'
import { recording } from '#test/recording.ts'
import { FIRST_UNKNOWN, tmdbAnswer } from '#test/tmdb-service.ts'

/** Lists in JSON, and what a statement has gathered before. */
const GATHERED =
  /^SCAN (\w+ (EXISTS )?VIRTUAL TABLE|CONSTANT ROW|\d+ CONSTANT ROWS|\(subquery|(judged|place|placed|fresh|films|mine|own|sent|noted|marked|named|chosen|mapped|known|same|part|once|best|gone|held|undated|dated|pair|wanted)\b)/

test('no query of the routes and the job of imports reads through a whole table', async () => {
  const { database, statements } = recording(env.DB)
  const fetch = async (url: string) => tmdbAnswer(url)
  const jobs = openTestJobs({ database: () => database, fetch })
  const api = openApi({
    ...{ bindings: { DB: database }, importJobs: () => jobs },
    tmdb: createTmdbClient({ fetch, token: 'test' }),
  })
  const ada = await signedIn()
  const request = async (method: string, path: string, body?: object) => {
    const headers = { ...ada, ...(body && { 'content-type': 'application/json' }) }
    const answer = await api.request(`/api/me/imports${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.status, path).toBeLessThan(300)
    return answer
  }

  const doubtful = { ...filmPlay(750), title: filmNamed(750, 'The other one') }
  const records = [filmPlay(27205), filmPlay(FIRST_UNKNOWN), episodePlay(1396, [1, 1]), doubtful]
  const id = await uploadImport(api, ada, [...records, filmRating(27205, 9)], 2)
  await jobs.run()
  await request('GET', '')
  await request('GET', `/${id}`)
  const review = await request('GET', `/${id}/review`)
  const { questions } = await review.json<{ questions: { titles: { key: string }[] } }>()
  for (const { key } of questions.titles) {
    await request('PUT', `/${id}/titles`, { key, decision: { type: 'movies', id: 752 } })
    await request('PUT', `/${id}/titles`, { key, decision: null })
  }
  await (await request('GET', `/${id}/left-over.csv`)).text()
  for (const what of ['apply', 'undo']) {
    await request('POST', `/${id}/${what}`)
    await jobs.run()
  }
  await request('POST', `/${await uploadImport(api, ada, records)}/cancel`)

  const plans = await Promise.all(
    [...statements].map(async (statement) => ({ statement, steps: await queryPlanOf(statement) })),
  )
  expect(plans.length).toBeGreaterThan(60)
  expect(
    plans.filter(({ steps }) => steps.some((step) => step.startsWith('SCAN') && !GATHERED.test(step))),
  ).toEqual([])
})
