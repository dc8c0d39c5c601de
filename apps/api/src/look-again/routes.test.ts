import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'

const ID = 830_001
const listOf = (...names: string[]) => {
  const episodes = names.map((name, index) => episode({ id: 831_001 + index, number: index + 1, name }))
  return catalogueOf(ID, season({ episodes, episodeCount: names.length }))
}

test('a list that is fetched by hand is the one that counts, and is not fetched again for ten minutes', async () => {
  const headers = await signedIn()
  const open = (time: string, tmdb = listOf('Pilot', 'Second')) =>
    openApi({ tmdb, clock: () => new Date(`2026-11-24T${time}Z`) })
  const look = async (...[time, tmdb]: Parameters<typeof open>) =>
    (await open(time, tmdb).request(`/api/me/look-again/${ID}`, { method: 'PUT', headers })).status
  const totalOf = async (time: string) => {
    const answer = await open(time).as(headers).api.me['my-series'].$get({ query: {} })
    return answer.status === 200 ? (await answer.json()).items[0]?.progress.total : undefined
  }

  expect(await look('11:00:00')).toBe(404)
  const first = open('12:00:00', listOf('Pilot'))
  await first.request(`/api/me/episodes/${ID}/1/1`, { method: 'PUT', headers })
  expect(await totalOf('12:00:01')).toBe(1)

  expect(await look('12:09:00')).toBe(429)
  expect(await look('12:10:01', tmdbFailing('unavailable'))).toBe(503)
  expect(await totalOf('12:10:02')).toBe(1)
  expect(await look('12:10:03')).toBe(200)
  expect(await totalOf('12:10:04')).toBe(2)
  expect(await look('12:15:00')).toBe(429)
})
