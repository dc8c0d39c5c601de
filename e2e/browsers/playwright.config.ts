import { defineConfig } from '@playwright/test'
import { TIMEOUT_MS } from './tab.ts'
import type { TestOptions, WorkerOptions } from './test.ts'

const port = process.env.PORT ?? '8798'
const sandboxPort = process.env.SANDBOX_PORT ?? '8799'
const stateDir = process.env.STATE_DIR ?? '.wrangler/browsers'
const pushServicePort = process.env.PUSH_SERVICE_PORT ?? `${Number(port) - 1}`
const pushService = `http://127.0.0.1:${pushServicePort}`
const withoutCookies = 'without-cookies.test.ts'
const withPush = 'push.test.ts'
const special = [withoutCookies, withPush]

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
    { name: 'Chromium', testIgnore: special, use: { engineName: 'chromium' } },
    { name: 'Firefox', testIgnore: special, use: { engineName: 'firefox' } },
    { name: 'WebKit', testIgnore: special, use: { engineName: 'webkit' } },
    // Browsers that refuse cookies are started so.
    ...(['firefox', 'webkit'] as const).map((engineName) => ({
      name: `${engineName === 'firefox' ? 'Firefox' : 'WebKit'} without cookies`,
      testMatch: withoutCookies,
      use: { engineName, isWithoutCookies: true },
    })),
    // The others have no push service that can be reached from here, and WebKitGTK has no push.
    ...(['chromium', 'firefox'] as const).map((engineName) => ({
      name: `${engineName === 'firefox' ? 'Firefox' : 'Chromium'} with push`,
      testMatch: withPush,
      use: { engineName, pushService },
    })),
  ],
  webServer: [
    serve('scripts/start.ts', `http://localhost:${port}/api/health`),
    serve('e2e/push-service/start.ts', pushService),
  ],
})

function serve(program: string, url: string) {
  return {
    command: `node ${program}`,
    cwd: '../..',
    env: { PORT: port, SANDBOX_PORT: sandboxPort, STATE_DIR: stateDir, PUSH_SERVICE_PORT: pushServicePort },
    url,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  }
}
