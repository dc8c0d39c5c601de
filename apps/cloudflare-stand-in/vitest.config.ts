import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One more than cores: a command that waits for an answer leaves a core to somebody else.
    maxWorkers: 3,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'deployment',
          include: ['tests/*.test.ts'],
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
