import { expectPath, open, see } from '../steps.ts'
import { expect, test } from '../test.ts'

test('the page of a link that one rests on is fetched ahead, once, and no policy forbids it', async ({
  tab,
  connection,
}) => {
  await open(tab, '/search/detail/27205?type=movies')
  const link = { role: 'link', name: 'Search', within: { role: 'navigation', name: 'Main' } } as const
  const fetched = () => connection.requests.filter((request) => request.startsWith('GET /search.data')).length

  await expect(async () => {
    await tab.hover(link)
    await expect.poll(fetched, { timeout: 1000 }).toBe(1)
  }).toPass()
  await tab.click(link)
  await expectPath(tab, '/search')
  await see(tab, { role: 'searchbox' })
})
