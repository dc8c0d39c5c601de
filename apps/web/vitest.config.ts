import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

const testTimeout = 60_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...{ name: 'web', include: ['**/*.test.ts'], testTimeout },
          exclude: ['build/**', 'node_modules/**', 'page-cache/**'],
        },
      },
      {
        // The real runtime, for the sake of its cache.
        plugins: [cloudflareTest({ miniflare: { compatibilityDate: '2026-07-01' } })],
        test: { name: 'page-cache', include: ['page-cache/*.test.ts'], testTimeout },
      },
    ],
  },
})
