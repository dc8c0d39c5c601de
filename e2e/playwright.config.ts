import { anyChromium } from '@marquee/test-browser/chromium'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.PORT ?? '8798')
const sandboxPort = Number(process.env.SANDBOX_PORT ?? '8799')
const stateDir = process.env.STATE_DIR ?? '.wrangler/e2e'

type Product = { port: number; sandboxPort: number; stateDir: string }
const product = { port, sandboxPort, stateDir }
/**
 * Outages concern everybody who uses a sandbox, and what a test writes into the database fails what the product does at
 * that moment (`local-database.ts`), so these have a product of their own, one by one.
 */
const failing = { port: port - 2, sandboxPort: sandboxPort - 2, stateDir: `${stateDir}-outages` }

const outages = ['outages.test.ts', 'hostile-catalogue.test.ts']
const writers = [
  'auth-matrix.wide.test.ts',
  'season-plays.wide.test.ts',
  'title-keyboard.wide.test.ts',
  'unsubscribe.wide.test.ts',
]
const alone = [...outages, ...writers]
const isWhole = process.env.TEST_DEPTH === 'whole'
/** Forms, addresses and steps back, which are the same at every width: narrow too in `npm run test:all`. */
const wideWillDo = [
  'endless.test.ts',
  'folder-lists.test.ts',
  'history.test.ts',
  'my-series-states.test.ts',
  'password-reset.test.ts',
  'signed-out-save.test.ts',
]
/** On a phone a page that is too wide is drawn smaller; widths.wide.test.ts looks at all others. */
const narrowWillDo = ['overhang.test.ts']
const notWide = [...alone, ...(isWhole ? [] : narrowWillDo)]
const notNarrow = [...alone, '*.wide.test.ts', ...(isWhole ? [] : wideWillDo)]
/** Milliseconds by which `slow-network.ts` delays a request or a response at most; none without it. */
const networkDelay = Number(process.env.NETWORK_DELAY ?? 0)
const proxyPort = port + 4
const launchOptions = {
  ...(await anyChromium()),
  // The name in the list has Chromium use it for this machine as well.
  ...(networkDelay > 0 && { proxy: { server: originOf(proxyPort), bypass: '<-loopback>' } }),
}

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than cores: who waits for the server or for a clock leaves a core to somebody else.
  workers: 3,
  // A hiccup of a loaded machine sinks nothing, but `npm test` allows five that docs/testing.md knows. Files about
  // races, security and data have none.
  retries: 1,
  // Several times what any test takes: a busy machine is slower, and one that hangs is found all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: originOf(product.port),
    launchOptions,
    // The page at each step, which costs a tenth of the run: where a run cannot be repeated by hand, and otherwise with
    // `--trace=retain-on-failure`.
    trace: { mode: process.env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off', screenshots: false },
    locale: 'en-GB',
    // It would answer in the place of the server; the tests of what works offline allow it.
    serviceWorkers: 'block',
  },
  metadata: { sandbox: originOf(product.sandboxPort) },
  projects: [
    {
      name: 'outages',
      metadata: { sandbox: originOf(failing.sandboxPort) },
      use: { viewport: { width: 1280, height: 800 }, baseURL: originOf(failing.port) },
      testMatch: alone,
      // They come one by one, for each has the sandbox fail for all.
      fullyParallel: false,
      workers: 1,
    },
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } }, testIgnore: notWide },
    // What does not depend on the width is in files named `.wide.test.ts`.
    {
      name: 'narrow',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: notNarrow,
    },
    {
      name: 'middle',
      use: { viewport: { width: 768, height: 1024 }, hasTouch: true },
      testMatch: isWhole ? ['layout.test.ts', ...narrowWillDo] : 'layout.test.ts',
    },
  ],
  webServer: [serve(product), serve(failing), ...(networkDelay > 0 ? [slowNetwork(proxyPort)] : [])],
})

function originOf(port: number): string {
  return `http://localhost:${port}`
}

/** The command that starts a product, as `npm start` does. */
function serve({ port, sandboxPort, stateDir }: Product) {
  return {
    command: 'node scripts/start.ts',
    cwd: '..',
    env: { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, STATE_DIR: stateDir },
    url: `${originOf(port)}/api/health`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  }
}

function slowNetwork(port: number) {
  return {
    command: 'node slow-network.ts',
    env: { NETWORK_DELAY: `${networkDelay}`, PROXY_PORT: `${port}` },
    port,
    reuseExistingServer: false,
    stderr: 'pipe' as const,
  }
}
