import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { respond } from './respond.ts'

/** Response that the browser gets. */
function responseOf(...given: Parameters<typeof respond> extends [unknown, ...infer Rest] ? Rest : never) {
  return new Promise<Response>((resolve, reject) => {
    respond({ respondWith: (answer) => void Promise.resolve(answer).then(resolve, reject) }, ...given)
  })
}

const failed = () => Promise.reject(new DOMException('Closed.', 'InvalidStateError'))

test('the browser gets the response', async () => {
  expect(await (await responseOf(Promise.resolve(new Response('page')))).text()).toBe('page')
})

test('a response that fails is replaced by its fallback', async () => {
  const page = await responseOf(failed(), (...given: unknown[]) => new Response(`Offline${given}`))
  expect(await page.text()).toBe('Offline')
})

test('without a fallback, or where it fails as well, the browser gets a network error', async () => {
  for (const answer of [await responseOf(failed()), await responseOf(failed(), failed)])
    expect(answer.type).toBe('error')
})

test('nothing else in the worker responds to the browser', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const responding = files.filter((name) =>
    readFileSync(`${import.meta.dirname}/${name}`, 'utf8').includes('respondWith('),
  )
  expect(responding).toEqual(['respond.ts'])
})
