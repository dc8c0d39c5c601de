import type { ClientActionFunctionArgs } from '@remix-run/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clientAction } from './route.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Submits the form, whose answer is a redirect to `page`; returns where documents are loaded from. */
function submit(page: string, headers: Record<string, string>) {
  const loaded: string[] = []
  vi.stubGlobal('location', { assign: (address: string) => loaded.push(address) })
  const redirect = new Response(null, { status: 303, headers: { Location: page, ...headers } })
  const serverAction: ClientActionFunctionArgs['serverAction'] = () => Promise.reject(redirect)
  const request = new Request('https://marquee.test/logout', { method: 'POST' })
  return { loaded, redirect, answer: clientAction({ request, params: {}, serverAction }) }
}

test('who has logged out gets a new document, whatever the router is doing', async () => {
  const { loaded, answer } = submit('/search', { 'X-Remix-Reload-Document': 'yes' })
  await vi.waitFor(() => expect(loaded).toEqual(['/search']))
  expect(await Promise.race([answer, 'still being sent'])).toBe('still being sent')
})

test('the way back to the page that asks is left to the router', async () => {
  const { loaded, redirect, answer } = submit('/bookmarks#logout', {})
  await expect(answer).rejects.toBe(redirect)
  expect(loaded).toEqual([])
})
