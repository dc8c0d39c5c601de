import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { curlLinesOf, readGuide, requestOf } from '../guide.ts'
import { becomeMember, SESSION_COOKIE } from '../people.ts'

// About security: what passes the second time has failed.
test.describe.configure({ retries: 0 })

/** The variables of the guide for somebody who has signed in, but for a token. */
async function variablesFor(page: Page, MARQUEE: string) {
  await becomeMember(page)
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === SESSION_COOKIE)
  return { MARQUEE, ID: crypto.randomUUID(), COOKIE: `${SESSION_COOKIE}=${session?.value}` }
}

test('every line of the guide with curl does what it is there for', async ({ page, baseURL }) => {
  const variables = await variablesFor(page, `${baseURL}`)
  const send = async (line: string, TOKEN = '') => {
    const { url, ...request } = requestOf(line, { ...variables, TOKEN })
    const response = await fetch(url, request)
    const sent = `${request.method} ${new URL(url).pathname}`
    return { sent, status: response.status, text: await response.text() }
  }

  const lines = curlLinesOf(await readGuide())
  const makesToken = lines.find((line) => line.includes('/api/me/tokens/')) ?? ''
  const made = await send(makesToken)
  expect(made).toMatchObject({ sent: `PUT /api/me/tokens/${variables.ID}`, status: 200 })
  const { secret } = JSON.parse(made.text)
  const responses = []
  for (const line of lines.filter((line) => line !== makesToken)) responses.push(await send(line, secret))

  const done = (sent: string, part: string, status = 200) => ({
    ...{ sent, status },
    text: expect.stringContaining(part),
  })
  expect(responses).toEqual([
    done('GET /api/v1/me', '"preferences"'),
    done('POST /api/v1/sync/ratings', '"added":{"movies":1,"seasons":1}'),
    done('POST /api/v1/scrobble/stop', '"outcome":"played"', 201),
    done('POST /api/v1/mcp', '"Breaking Bad'),
    done(`PUT /api/me/webhooks/${variables.ID}`, '"secret":"whsec_'),
  ])
})

test('without the origin of Marquee a session changes nothing by the lines of the guide', async ({
  page,
  baseURL,
}) => {
  const variables = await variablesFor(page, `${baseURL}`)
  const lines = curlLinesOf(await readGuide()).filter((line) => line.includes('$COOKIE'))
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    const { url, ...request } = requestOf(line, variables)
    const { origin: _, ...headers } = request.headers
    for (const sent of [headers, { ...headers, origin: 'https://evil.example' }]) {
      const response = await fetch(url, { ...request, headers: sent })
      expect([response.status, (await response.json()).problem]).toEqual([403, 'cross-site'])
    }
  }
})
