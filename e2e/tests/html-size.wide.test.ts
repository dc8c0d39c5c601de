import { gzipSync } from 'node:zlib'
import { expect, test } from '../browser.ts'
import { becomeAda } from '../people.ts'
import { addressesOf } from '../screens.ts'

/** Limit in bytes, gzipped. The sizes of scripts and styles are checked by scripts/budgets. */
const LIMIT = 40_000

const open = [...addressesOf('public'), ...['/search?q=the', '/search/detail/1396?type=series&season=5']]
const own = [...addressesOf('account'), '/search/detail/1396?type=series']

test('no page is larger than its budget for anonymous visitors', async ({ request }) => {
  for (const path of open) await expectWithinLimit(path, await (await request.get(path)).text())
})

test('no page is larger than its budget for somebody who has saved and rated much', async ({ request }) => {
  await becomeAda(request)
  for (const path of own) {
    const answer = await request.get(path)
    expect(new URL(answer.url()).pathname, `${path} is theirs to see`).toBe(path.split('?', 1)[0])
    await expectWithinLimit(path, await answer.text())
  }
})

async function expectWithinLimit(path: string, html: string) {
  expect(html, path).toContain('</html>')
  expect(gzipSync(html).length, `${path}: gzipped bytes of HTML`).toBeLessThanOrEqual(LIMIT)
}
