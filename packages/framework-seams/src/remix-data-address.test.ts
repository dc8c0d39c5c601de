import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { dataAddressOf, isDataPath, pagePathOf } from './remix-data-address.ts'

test('the data of a page is at its path with an ending, before the query', () => {
  expect(dataAddressOf('/rate?id=1')).toBe('/rate.data?id=1')
  expect(['/rate.data', '/rate', '/'].map(isDataPath)).toEqual([true, false, false])
  expect(['/rate.data', '/rate', '/_root.data'].map(pagePathOf)).toEqual(['/rate', '/rate', '/_root'])
})

test('the installed Remix asks for data there', () => {
  const remix = createRequire(import.meta.url)
    .resolve('@remix-run/react')
    .replace(/dist\/.*$/, '')

  expect(readFileSync(`${remix}dist/esm/single-fetch.js`, 'utf8')).toContain('.data`')
})
