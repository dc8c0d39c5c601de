import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { respond } from './respond.ts'

/** What the browser is given. */
function answerOf(...given: Parameters<typeof respond> extends [unknown, ...infer Rest] ? Rest : never) {
  return new Promise<Response>((resolve, reject) => {
    respond({ respondWith: (answer) => void Promise.resolve(answer).then(resolve, reject) }, ...given)
  })
}

const failed = () => Promise.reject(new DOMException('Closed.', 'InvalidStateError'))

test('the browser is given the answer there is', async () => {
  expect(await (await answerOf(Promise.resolve(new Response('page')))).text()).toBe('page')
})

test('an answer that fails is never the browser’s: something stands in for it', async () => {
  const page = await answerOf(failed(), (...given: unknown[]) => new Response(`Offline${given}`))
  expect(await page.text()).toBe('Offline')
})

test('where there is nothing to stand in, or it fails as well, it is as if the network had failed', async () => {
  for (const answer of [await answerOf(failed()), await answerOf(failed(), failed)])
    expect(answer.type).toBe('error')
})

test('nothing else in the worker answers the browser', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const answering = files.filter((name) =>
    readFileSync(`${import.meta.dirname}/${name}`, 'utf8').includes('respondWith('),
  )
  expect(answering).toEqual(['respond.ts'])
})
