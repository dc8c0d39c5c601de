import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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
