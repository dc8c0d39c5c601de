import { defineConfig } from 'vitest/config'

// The scripts of the root are no workspace; their tests run here, beside the stand-in that they are for.
export default defineConfig({
  test: {
    name: 'deployment',
    dir: '../..',
    include: ['scripts/**/*.test.ts', 'apps/cloudflare-stand-in/**/*.test.ts'],
    globalSetup: './tests/bundle.ts',
    testTimeout: 1_500_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    // Dozens of real processes on a machine that may be busy; `npm test` names whatever needed it.
    retry: 1,
    env: { DEPLOY_DIR: '.wrangler/deployment-tests' },
  },
})
