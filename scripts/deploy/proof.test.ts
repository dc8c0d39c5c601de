import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { preview } from './environment.ts'
import { proveDeployment } from './proof.ts'

const environment = preview({ slug: 'mine-01234567', workersSubdomain: 'ada', realTmdb: false })
const addresses = { site: 'https://mine.pages.dev', storybook: 'https://book.pages.dev', sandbox: null }
const good = { environment: environment.name, version: 'api-2', site: 'site-2' }

/** Proves against an edge that answers like this. */
async function prove({ environment: name, version, site }: typeof good) {
  const server = createServer((request, response) => {
    response.setHeader('x-site-version', site)
    const ready = request.url?.endsWith('/api/ready')
    response.end(ready ? JSON.stringify({ environment: name, version }) : 'Marquee Storybook')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const edgeUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const variables = { edgeUrl, smoke: { seconds: 1, pauseMs: 0 } }
  const versions = { api: 'api-2', site: 'site-2' }
  return proveDeployment({ environment, addresses, versions, isNew: false, variables })
}

test('what answers as it was deployed is good', async () => {
  expect(await prove(good)).toEqual({ kind: 'good' })
})

test.each([
  { other: { environment: 'theirs-89abcdef' }, says: 'is answered by the API of "theirs-89abcdef"' },
  { other: { version: 'api-1' }, says: 'is answered by version "api-1" of the API' },
  { other: { site: 'site-1' }, says: 'is answered by version "site-1" of the site' },
])('$other is not what was deployed', async ({ other, says }) => {
  expect(await prove({ ...good, ...other })).toMatchObject({
    ...{ kind: 'bad', problem: expect.stringContaining(says) },
  })
})
