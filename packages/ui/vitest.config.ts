import { globSync, readFileSync } from 'node:fs'
import { anyChromium } from '@marquee/test-browser/chromium'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const launchOptions = await anyChromium()

const primitives = globSync('src/**/*.tsx', { cwd: import.meta.dirname }).flatMap(
  (path) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8').match(/@base-ui\/react\/[a-z-]+/g) ?? [],
)

// Found while a test runs, a dependency would be bundled then and the page loaded anew, under the test.
const optimizeDeps = {
  include: [
    'react',
    'react-dom',
    'react-dom/client',
    'react-dom/server',
    'react/jsx-dev-runtime',
    'react/jsx-runtime',
    '@storybook/react-vite',
    '@storybook/addon-a11y/preview',
    'storybook/test',
    'axe-core',
    ...new Set(primitives),
  ],
}

// A function, because each project keeps its own list of instances.
const browser = (contextOptions = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions, contextOptions }),
  instances: [{ browser: 'chromium' as const }],
})

// A real browser on a machine that may be busy; `npm test` names whatever needed it.
const retry = 1

/**
 * Every story is a test. On a touch screen in the light theme it is played, audited and measured, and its colours are
 * audited once more in the dark one. `npm run test:all` plays and audits it whole in the dark theme too, with a mouse.
 */
const storiesIn = (theme: 'dark' | 'light', setupFiles: string[]) => ({
  plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { theme } })],
  optimizeDeps,
  test: {
    name: theme,
    retry,
    // Of its own: without it a browser gets one page less than there are cores.
    maxWorkers: 2,
    // Stories share a page, as in Storybook: a page anew for each file loads React and Storybook 65 times.
    isolate: false,
    browser: browser({ hasTouch: theme === 'light' }),
    setupFiles,
    // An audit of a thousand posters takes its time, on a busy machine more of it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    // An audit's findings come with its test; in the report they would make 200 MB.
    reporters: ['default', ['json', { filterMeta: () => false }]],
    outputFile: { json: 'test-results/report.json' },
    projects: [
      // The last that is named runs first: for colours before the window is made small.
      storiesIn('light', ['src/test/small-screens.ts', 'src/test/other-theme.ts']),
      ...(process.env.TEST_DEPTH === 'whole' ? [storiesIn('dark', [])] : []),
      {
        plugins: [react()],
        optimizeDeps,
        test: {
          name: 'behaviour',
          retry,
          // A machine that does ten things at once is slow, not wrong.
          expect: { poll: { timeout: 10_000 } },
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/test/setup.ts'],
          testTimeout: 60_000,
          browser: browser(),
        },
      },
      { test: { name: 'rules', include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
    ],
  },
})
