/** Bundles the service worker into the built web: the last step of `npm run build`. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { readManifest } from './build-manifest.ts'
import { renderOfflinePage } from './render-offline-page.ts'

const web = join(import.meta.dirname, '../..')
const client = join(web, 'build/client')

const manifest = readManifest(client)
const files = ['assets/*', 'icons/icon-192.png', 'favicon.svg', 'manifest.webmanifest']
  // The server's own copy of all styles, which no page links to.
  .flatMap((pattern) => globSync(pattern, { cwd: client }).filter((file) => !file.includes('/server-build-')))
  .sort()
  .map((file) => ({ url: `/${file}`, revision: file.startsWith('assets/') ? null : hashOf(file) }))

const buildInfo = {
  version: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12),
  files,
  routes: manifest.routes,
  offlinePage: await renderOfflinePage(web, manifest.rootStyles),
}

await build({
  root: web,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { __BUILD_INFO__: JSON.stringify(buildInfo), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: client,
    emptyOutDir: false,
    minify: 'terser',
    target: 'es2022',
    rollupOptions: {
      input: join(web, 'service-worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})

function hashOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(join(client, file)))
    .digest('hex')
    .slice(0, 12)
}
