import { fileURLToPath } from 'node:url'
import { fasterElements } from '@marquee/framework-seams/react-element-plugin'
import { dataAsText } from '@marquee/framework-seams/remix-data-text-plugin'
import { serverShortcuts } from '@marquee/framework-seams/remix-server-shortcuts'
import { pageDataFetch } from '@marquee/framework-seams/remix-single-fetch-plugin'
import { KNOWN_SETTINGS } from '@marquee/framework-seams/unused-parts'
import { withoutUnusedParts } from '@marquee/framework-seams/unused-parts-plugin'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { fewChunks } from './vite/chunks.ts'
import { devServer } from './vite/dev-server.ts'
import { lateParts } from './vite/late-parts.ts'
import { routeConstantsOnly } from './vite/route-constants.ts'
import { shortName } from './vite/short-name.ts'

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Set by `npm run dev`: where the API Worker listens. */
const apiOrigin = process.env.MARQUEE_API

export default defineConfig(({ command }) => ({
  plugins: [
    apiOrigin ? devServer(apiOrigin) : null,
    remix({
      ignoredRouteFiles: ['**/*.css', '**/*.test.ts'],
      future: {
        ...KNOWN_SETTINGS,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
      },
    }),
    withoutUnusedParts(),
    lateParts(),
    fewChunks(),
    routeConstantsOnly(),
    fasterElements(),
    dataAsText(),
    serverShortcuts(),
    pageDataFetch(fileURLToPath(new URL('./app/links/page-data-fetch.ts', import.meta.url))),
  ],
  // The server build runs in workerd, where React's browser stream renderer is the one that works.
  ssr: {
    resolve: { conditions: ['workerd', 'worker', 'browser'] },
    // Dependencies lose what nothing uses of them, nearly half of the Worker, which starts the sooner.
    noExternal: command === 'build' ? true : undefined,
  },
  resolve: { mainFields: ['browser', 'module', 'main'], dedupe: ['react', 'react-dom'] },
  // The worker that reads imports is one file of its own, with what it imports.
  worker: { format: 'es' },
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  // Known from the start: a dependency found while somebody types would reload the page under them.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '../../packages/ui/src/**/*.tsx', '!**/*.{stories,test}.tsx'],
  },
  // Terser is slower than esbuild and takes 5 kB more off what every page loads.
  build: {
    minify: 'terser',
    terserOptions: { ecma: 2020, safari10: false, compress: { passes: 3 } },
    target: 'es2022',
  },
}))
