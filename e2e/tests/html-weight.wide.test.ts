import { gzipSync } from 'node:zlib'
import { expect, test } from '../browser.ts'
import { becomeAda } from '../people.ts'

/** In bytes, gzipped. What scripts and styles may weigh is held by scripts/budgets. */
const LIMIT = 40_000

const open = [
  ...['/search', '/search?q=the', '/search?segment=movies&page=2', '/search/detail/27205?type=movies'],
  ...['/search/detail/1396?type=series&season=5', '/search/desktop-detail?q=inception&id=27205&type=movies'],
  ...['/episode-detail?series=1396&season=1&episode=1', '/select-season?id=1396&season=1', '/cookies'],
  ...['/register?action=register', '/forgot-password', '/reset-password', '/verify-email', '/change-email'],
  ...['/privacy', '/nowhere'],
]
const own = [
  ...['/bookmarks', '/bookmarks?label=seen&view=table', '/rankings', '/my-series', '/folder/watchlist'],
  ...['/folder/rated', '/account', '/search/detail/1396?type=series', '/rate?id=27205&type=movies'],
]

test('no page is heavier than its budget for anybody', async ({ request }) => {
  for (const path of open) await expectLight(path, await (await request.get(path)).text())
})

test('no page is heavier than its budget for somebody who has saved and rated much', async ({ request }) => {
  await becomeAda(request)
  for (const path of own) {
    const answer = await request.get(path)
    expect(new URL(answer.url()).pathname, `${path} is theirs to see`).toBe(path.split('?', 1)[0])
    await expectLight(path, await answer.text())
  }
})

async function expectLight(path: string, html: string) {
  expect(html, path).toContain('</html>')
  expect(gzipSync(html).length, `${path}: gzipped bytes of HTML`).toBeLessThanOrEqual(LIMIT)
}
