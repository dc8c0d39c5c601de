import { expect, test } from 'vitest'
import { openFaultyWorld } from '#test/faulty-world.ts'
import { createFixture } from '#test/journeys/journey.ts'

const list = '/api/me/bookmarks?label=seen'

test('what a list can be filtered by is right after every change of it, by whichever page it is read', async () => {
  const world = openFaultyWorld()
  const { ask, id } = await createFixture(world)
  const counted = async (address = list) => {
    const { facets } = await (await ask('GET', address)).json<{ facets: { genres: { count: number }[] } }>()
    return facets.genres.map(({ count }) => count)
  }
  const mark = (method: string, title: number) => ask(method, `/api/me/bookmarks/seen/movies/${title}`)

  expect(await counted()).toEqual([])
  await mark('PUT', id)
  expect(await counted()).toEqual([1])
  expect(await counted()).toEqual([1])
  await mark('PUT', id + 5000)
  expect(await counted()).toEqual([2])
  expect([await counted(`${list}&type=movies`), await counted(`${list}&type=series`)]).toEqual([[2], []])
  expect(await counted(`${list}&genre=99`)).toEqual([2])

  await mark('DELETE', id)
  await mark('PUT', id + 6000)
  expect(await counted()).toEqual([2])
  await mark('DELETE', id + 5000)
  await mark('DELETE', id + 6000)
  expect(await counted()).toEqual([])
})

test('statistics of ratings are right after every change of one, even where the time of the series stays', async () => {
  const { ask } = await createFixture(openFaultyWorld())
  const rate = (method: string, season: number, body?: { rating: number }) =>
    ask(method, `/api/me/ratings/series/1396/${season}`, body)
  const come = async () => {
    const answer = await ask('GET', '/api/me/rankings?type=series')
    const { mean, items } = await answer.json<{ mean: number | null; items: { place: number }[] }>()
    return [mean, items.map(({ place }) => place)]
  }

  expect(await come()).toEqual([null, []])
  await rate('PUT', 1, { rating: 4 })
  expect(await come()).toEqual([4, [1]])
  await rate('PUT', 2, { rating: 8 })
  expect(await come()).toEqual([6, [1]])
  await rate('PUT', 2, { rating: 10 })
  expect(await come()).toEqual([7, [1]])
  await rate('DELETE', 1)
  expect(await come()).toEqual([10, [1]])
})

test("one person's list is never taken for another's", async () => {
  const world = openFaultyWorld()
  const [one, other] = [await createFixture(world), await createFixture(world)]
  await one.ask('PUT', `/api/me/bookmarks/seen/movies/${one.id}`)

  expect(await (await one.ask('GET', list)).json()).toMatchObject({ facets: { genres: { length: 1 } } })
  expect(await (await other.ask('GET', list)).json()).toMatchObject({ facets: { genres: { length: 0 } } })
})
