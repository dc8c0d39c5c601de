import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { film } from '#test/titles.ts'

const FILMS = [1, 2, 3, 4, 5].map((number) => 770_000 + number)
const tmdb = tmdbKnowing(...FILMS.map((id) => film({ id })))

async function folderOfFive(headers: { cookie: string }) {
  const id = crypto.randomUUID()
  const { folders } = openApi({ tmdb }).as(headers).api.me
  await folders[':id'].$put({ param: { id }, json: { name: id } })
  const item = folders[':id'].items[':type'][':titleId']
  for (const film of FILMS) await item.$put({ param: { id, type: 'movies', titleId: String(film) } })
  return { id, folders, item }
}

async function move(film: number, place: number, removed?: number) {
  const { id, folders, item } = await folderOfFive(await signedIn())
  // What was taken out leaves a gap in the positions, which must not count.
  if (removed) await item.$delete({ param: { id, type: 'movies', titleId: String(770_000 + removed) } })
  const param = { id, type: 'movies', titleId: String(770_000 + film) } as const
  const answer = await item.place.$put({ param, json: { place } })
  expect(answer.status).toBe(200)
  const list = await folders[':id'].$get({ param: { id }, query: {} })
  return list.status === 200 ? (await list.json()).items.map(({ title }) => title.id - 770_000) : []
}

test.each([
  { film: 5, place: 1, order: [5, 1, 2, 3, 4] },
  { film: 1, place: 5, order: [2, 3, 4, 5, 1] },
  { film: 2, place: 4, order: [1, 3, 4, 2, 5] },
  { film: 4, place: 2, order: [1, 4, 2, 3, 5] },
  { film: 3, place: 3, order: [1, 2, 3, 4, 5] },
  { film: 1, place: 900, order: [2, 3, 4, 5, 1] },
])('film $film moved to position $place gives the order $order', async ({ film, place, order }) => {
  expect(await move(film, place)).toEqual(order)
})

test('places are counted over what is there, whatever was taken out before', async () => {
  expect(await move(5, 2, 2)).toEqual([1, 5, 3, 4])
})

test("titles in another person's folder cannot be moved", async () => {
  const { id } = await folderOfFive(await signedIn())
  const { folders } = openApi({ tmdb }).as(await signedIn()).api.me
  const param = { id, type: 'movies', titleId: String(FILMS[4]) } as const
  const answer = await folders[':id'].items[':type'][':titleId'].place.$put({ param, json: { place: 1 } })
  expect(answer.status).toBe(404)
})
