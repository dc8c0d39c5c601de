import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createElement, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Settled } from './settled.tsx'

/** HTML with everything that is waited for; `errors` collects what was thrown while rendering. */
async function htmlOf(value: string | Promise<string>, errors: unknown[] = []): Promise<string> {
  const settled = createElement(Settled<string>, { value, render: (found) => `Found ${found}` })
  const page = createElement(Suspense, { fallback: 'Loading' }, settled)
  const html = new PassThrough()
  const { pipe } = renderToPipeableStream(page, {
    onAllReady: () => pipe(html),
    onError: (error) => void errors.push(error),
  })
  return text(html)
}

test('a value is rendered at once', async () => {
  expect(await htmlOf('Ozymandias')).toContain('Found Ozymandias')
  expect(await htmlOf('Ozymandias')).not.toContain('Loading')
})

test('a promise is waited for, once for all that render it', async () => {
  const episode = Promise.resolve('Felina')

  expect(await htmlOf(episode)).toContain('Found Felina')
  expect(await htmlOf(episode)).not.toContain('Loading')
})

test('an error is thrown where it is rendered', async () => {
  const errors: unknown[] = []
  const failure = new Error('The network is gone.')
  const failed = Promise.reject(failure)
  // It fails before the renderer begins.
  failed.catch(() => {})
  const html = await htmlOf(failed, errors)

  expect(html).not.toContain('Found')
  expect(errors).toEqual([failure])
})
