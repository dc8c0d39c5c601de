import { expect, test } from 'vitest'
import { openFaultyWorld } from '#test/faulty-world.ts'
import { openStage } from '#test/journeys/journey.ts'

const list = '/api/me/bookmarks?label=seen'

test('what a list can be filtered by is right after every change of it, by whichever page it is read', async () => {
  const world = openFaultyWorld()
  const { ask, id } = await openStage(world)
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

test("nobody's list is taken for another's", async () => {
  const world = openFaultyWorld()
  const [one, other] = [await openStage(world), await openStage(world)]
  await one.ask('PUT', `/api/me/bookmarks/seen/movies/${one.id}`)

  expect(await (await one.ask('GET', list)).json()).toMatchObject({ facets: { genres: { length: 1 } } })
  expect(await (await other.ask('GET', list)).json()).toMatchObject({ facets: { genres: { length: 0 } } })
})
