import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '#test/api.ts'

const files = import.meta.glob('../../../../docs/api.md', { query: '?raw', import: 'default', eager: true })
const [guide = ''] = Object.values(files)

/** Refusals that any route may give, and that the document of the API has in its preface. */
const OF_ANY_ROUTE = [
  ...[
    '400 not-json',
    '404 not-found',
    '405 method-not-allowed',
    '408 too-slow',
    '413 too-large',
    '415 not-json',
  ],
  ...['500 unexpected', '503 service-unavailable'],
]

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ responses: z.record(z.string(), z.object({ description: z.string() })) }),
    ),
  ),
})

test('the guide has every refusal of the API for programs, and none that there is not', async () => {
  const { paths } = Document.parse(await (await openApi().request('/api/openapi.json')).json())
  const documented = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([, methods]) => Object.values(methods))
    .flatMap(({ responses }) => Object.entries(responses))
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { description }]) => description.split(', ').map((code) => `${status} ${code}`))

  const listed = [...guide.matchAll(/^\| (\d{3}) \| `([a-z-]+)` \|/gm)].map(
    ([, status, code]) => `${status} ${code}`,
  )
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.toSorted()).toEqual([...new Set([...documented, ...OF_ANY_ROUTE])].toSorted())
})
