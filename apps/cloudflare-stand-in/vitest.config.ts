import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'deployment',
    globalSetup: './tests/bundle.ts',
    testTimeout: 1_500_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    // Dozens of real processes on a machine that may be busy; `npm test` names whatever needed it.
    retry: 1,
    env: { DEPLOY_DIR: '.wrangler/deployment-tests' },
  },
})
