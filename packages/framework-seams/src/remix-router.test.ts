import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createMemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { pageRouter } from './remix-router.ts'

test('the installed Remix leaves the router where this looks for it', () => {
  const remix = createRequire(import.meta.url)
    .resolve('@remix-run/react')
    .replace(/dist\/.*$/, '')
  expect(readFileSync(`${remix}dist/esm/browser.js`, 'utf8')).toContain('window.__remixRouter = router;')

  vi.stubGlobal('window', { __remixRouter: 'router' })
  expect(pageRouter()).toBe('router')
  vi.unstubAllGlobals()
})

test('the router knows at once that a form is being sent, and when it no longer is', async () => {
  // Else it takes itself for one that renders a page on the server.
  vi.stubGlobal('window', { document: { createElement() {} }, addEventListener() {} })
  const router = createMemoryRouter([{ id: 'form', path: '/', action: async () => null }])
  vi.stubGlobal('window', { __remixRouter: router })

  const stateOf = () => pageRouter().state.fetchers.get('key')?.state ?? 'idle'
  router.fetch('key', 'form', '/', { formMethod: 'post', formData: new FormData() })
  expect(stateOf()).toBe('submitting')
  await expect.poll(stateOf).toBe('idle')
  vi.unstubAllGlobals()
})

test('the router knows at once where a press leads', () => {
  vi.stubGlobal('window', { document: { createElement() {} }, addEventListener() {} })
  const router = createMemoryRouter(
    [{ id: 'page', path: '/', loader: () => new Promise(() => {}) }, { path: '/from' }],
    { initialEntries: ['/from'] },
  )
  vi.stubGlobal('window', { __remixRouter: router })

  router.navigate('/?q=x')
  expect(pageRouter().state).toMatchObject({
    location: { pathname: '/from' },
    navigation: { state: 'loading', location: { pathname: '/', search: '?q=x' } },
  })
  vi.unstubAllGlobals()
})
