import { expect, test } from 'vitest'
import { VIEWER_CONTEXT_HEADER } from '#server/viewer-context.ts'
import { openFaultyWorld } from '#test/faulty-world.ts'

const DAY = 86_400_000

const paths = [
  '/api/catalogue/browse',
  '/api/catalogue/search?q=bad',
  '/api/catalogue/titles/series/1396',
  '/api/catalogue/titles/movies/27205',
  '/api/catalogue/series/1396/seasons/1',
]

const viewerContextOf = (answer: Response) =>
  JSON.parse(decodeURIComponent(answer.headers.get(VIEWER_CONTEXT_HEADER) ?? 'null'))

test.each(paths)('%s goes on while the catalogue is down, and says from when it is', async (path) => {
  const world = openFaultyWorld()
  const whole = await (await world.request(path)).json()
  const known = new Date(world.time.now)
  world.service.answerWith(async () => new Response('gateway timeout', { status: 504 }))
  world.time.now += 8 * DAY

  const answer = await world.request(path)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(whole)
  expect(viewerContextOf(answer)).toMatchObject({ notes: { catalogueFrom: known.toISOString() } })

  world.service.answerWith(null)
  world.time.now += DAY
  expect(viewerContextOf(await world.request(path)).notes).toBeUndefined()
})
