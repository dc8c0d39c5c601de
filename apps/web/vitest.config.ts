import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { anyChromium } from '@marquee/test-browser/chromium'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const testTimeout = 60_000

/** Stands for the facts about the build that `service-worker/bundling/bundle-worker.ts` inserts. */
const built = {
  version: 'tested',
  files: [
    ...Array.from({ length: 8 }, (_, number) => ({ url: `/assets/${number}.js`, revision: null })),
    { url: '/favicon.svg', revision: 'abc' },
  ],
  routes: [],
  offlinePage: '<!doctype html><h1>You are offline</h1>',
}

export default defineConfig({
  test: {
    projects: [
      {
        // Another project's `define` has React's production build loaded, which has no development JSX.
        esbuild: { jsxDev: false },
        test: {
          ...{ name: 'web', include: ['**/*.test.ts'], testTimeout },
          exclude: ['build/**', 'node_modules/**', 'edge/page-cache/**', '**/*.browser.test.ts'],
        },
      },
      {
        // The real runtime, for the sake of its cache.
        plugins: [cloudflareTest({ miniflare: { compatibilityDate: '2026-07-01' } })],
        test: { name: 'page-cache', include: ['edge/page-cache/*.test.ts'], testTimeout },
      },
      {
        // A real browser, for the sake of its database and its caches.
        define: { __BUILD_INFO__: JSON.stringify(built), 'process.env.NODE_ENV': '"production"' },
        optimizeDeps: {
          include: ['idb', 'turbo-stream', 'workbox-expiration', 'workbox-precaching', 'workbox-strategies'],
        },
        test: {
          ...{ name: 'service-worker', include: ['service-worker/*.browser.test.ts'], testTimeout },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await anyChromium() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
