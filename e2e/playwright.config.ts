import { anyChromium } from '@marquee/test-browser/chromium'
import { defineConfig } from '@playwright/test'

const port = process.env.PORT ?? '8798'
const sandboxPort = process.env.SANDBOX_PORT ?? '8799'

const outages = ['outages.test.ts', 'hostile-catalogue.test.ts']
/** Forms alone, which are the same at every width: narrow too in `npm run test:all`. */
const wideWillDo =
  process.env.TEST_DEPTH === 'whole' ? [] : ['password-reset.test.ts', 'signed-out-wish.test.ts']
const launchOptions = await anyChromium()

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A hiccup of a loaded machine sinks nothing, but `npm test` allows five that docs/testing.md knows. Files about
  // races, security and data have none.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions,
    // The page as it was at each step tells enough; a film would be drawn of every test that passes, too.
    trace: { mode: 'retain-on-failure', screenshots: false },
    locale: 'en-GB',
    // It would answer in the place of the server; the tests of what works offline allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } }, testIgnore: outages },
    // What does not depend on the width is in files named `.wide.test.ts`.
    {
      name: 'narrow',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: [...outages, ...wideWillDo, '*.wide.test.ts'],
    },
    {
      name: 'middle',
      use: { viewport: { width: 768, height: 1024 }, hasTouch: true },
      testMatch: 'layout.test.ts',
    },
    // Outages concern everybody who uses the sandbox, so they come one by one when all others are done.
    {
      name: 'outages',
      use: { viewport: { width: 1280, height: 800 } },
      testMatch: outages,
      dependencies: ['wide', 'narrow', 'middle'],
      fullyParallel: false,
      // A catalogue that wants no more questions is given the half minute it asks for.
      timeout: 120_000,
      workers: 1,
    },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    cwd: '..',
    env: { PORT: port, SANDBOX_PORT: sandboxPort, STATE_DIR: process.env.STATE_DIR ?? '.wrangler/e2e' },
    url: `http://localhost:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
