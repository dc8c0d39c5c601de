import { defineConfig } from 'vitest/config'

// The scripts of the root are no workspace; their tests run here, beside the stand-in that they are for.
const dir = '../..'
const include = ['scripts/**/*.test.ts', 'apps/cloudflare-stand-in/**/*.test.ts']

/** They run what is deployed, so they need the Workers bundled and the web app built. */
const withBundles = [
  'apps/cloudflare-stand-in/tests/*.test.ts',
  'scripts/crowd/*.test.ts',
  'scripts/deploy/worker-variant.test.ts',
  'scripts/restore/restore-docs.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...{ name: 'scripts', dir, include, exclude: withBundles, testTimeout: 60_000 },
          env: { DEPLOY_DIR: '.wrangler/script-tests' },
        },
      },
      {
        test: {
          name: 'deployment',
          dir,
          include: withBundles,
          globalSetup: './tests/bundle.ts',
          testTimeout: 1_500_000,
          hookTimeout: 300_000,
          // Dozens of real processes on a machine that may be busy; docs/testing.md says what comes of it.
          retry: 1,
          env: { DEPLOY_DIR: '.wrangler/deployment-tests' },
        },
      },
    ],
  },
})
