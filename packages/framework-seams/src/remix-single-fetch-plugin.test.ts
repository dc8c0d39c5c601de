import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { pageDataFetch, withOwnFetch } from './remix-single-fetch-plugin.ts'

const remix = createRequire(import.meta.url)
  .resolve('@remix-run/react')
  .replace(/dist\/.*$/, '')
const module = `${remix}dist/esm/single-fetch.js`

test('the installed Remix asks for the data of pages by one call of fetch', () => {
  const code = withOwnFetch(readFileSync(module, 'utf8'), '/site/own.ts')

  expect(code.split('\n', 1)).toEqual(['import { fetch } from "/site/own.ts"'])
})

test('a Remix that asks otherwise stops the build', () => {
  expect(() => withOwnFetch('const answer = await request(url)', '/site/own.ts')).toThrow('another way')
})

test('no other module is changed', () => {
  const { transform } = pageDataFetch('/site/own.ts')
  if (typeof transform !== 'function') throw new Error('The plugin has no transform.')

  expect(Reflect.apply(transform, {}, ['fetch(url)', '/site/app/page.ts'])).toBeNull()
})
