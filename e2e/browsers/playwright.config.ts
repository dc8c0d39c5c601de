import { defineConfig } from '@playwright/test'
import { TIMEOUT_MS } from './tab.ts'
import type { TestOptions, WorkerOptions } from './test.ts'

const port = process.env.PORT ?? '8798'
const sandboxPort = process.env.SANDBOX_PORT ?? '8799'
const stateDir = process.env.STATE_DIR ?? '.wrangler/browsers'
const withoutCookies = 'without-cookies.test.ts'

export default defineConfig<TestOptions, WorkerOptions>({
  testDir: 'journeys',
  outputDir: '../test-results/browsers',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  globalTimeout: 1_500_000,
  timeout: 180_000,
  expect: { timeout: TIMEOUT_MS },
  reporter: [['list'], ['json', { outputFile: '../test-results/browsers.json' }]],
  use: { product: `http://localhost:${port}` },
  projects: [
    { name: 'Chromium', testIgnore: withoutCookies, use: { engineName: 'chromium' } },
    { name: 'Firefox', testIgnore: withoutCookies, use: { engineName: 'firefox' } },
    { name: 'WebKit', testIgnore: withoutCookies, use: { engineName: 'webkit' } },
    // Browsers that refuse cookies are started so.
    ...(['firefox', 'webkit'] as const).map((engineName) => ({
      name: `${engineName === 'firefox' ? 'Firefox' : 'WebKit'} without cookies`,
      testMatch: withoutCookies,
      use: { engineName, isWithoutCookies: true },
    })),
  ],
  webServer: {
    command: 'node scripts/start.ts',
    cwd: '../..',
    env: { PORT: port, SANDBOX_PORT: sandboxPort, STATE_DIR: stateDir },
    url: `http://localhost:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
