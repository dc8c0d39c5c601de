import { expect, test } from 'vitest'
import apiConfig from '../api/wrangler.jsonc?raw'
import webConfig from './wrangler.jsonc?raw'

/** The configurations have comments on lines of their own. */
const read = (config: string): Record<string, unknown> => JSON.parse(config.replace(/^\s*\/\/.*$/gm, ''))

test('the API Worker has no public address: it is reached through the pages alone', () => {
  const { name, workers_dev, preview_urls, routes, route, env } = read(apiConfig)

  expect({ workers_dev, preview_urls }).toEqual({ workers_dev: false, preview_urls: false })
  expect({ routes, route, env }).toEqual({ routes: undefined, route: undefined, env: undefined })
  expect(read(webConfig).services).toEqual([{ binding: 'API', service: name }])
})
