import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The configurations have comments on lines of their own. */
function read(path: string): Record<string, unknown> {
  const config = readFileSync(new URL(path, import.meta.url), 'utf8')
  return JSON.parse(config.replace(/^\s*\/\/.*$/gm, ''))
}

test('the API Worker has no public address: it is reached through the pages alone', () => {
  const { name, workers_dev, preview_urls, routes, route, env } = read('../../api/wrangler.jsonc')

  expect({ workers_dev, preview_urls }).toEqual({ workers_dev: false, preview_urls: false })
  expect({ routes, route, env }).toEqual({ routes: undefined, route: undefined, env: undefined })
  expect(read('../wrangler.jsonc').services).toEqual([{ binding: 'API', service: name }])
})
