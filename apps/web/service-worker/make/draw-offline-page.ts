import { createServer } from 'vite'
import { shortName } from '../../vite/short-name.ts'

/** The page that stands in for those that were not kept, drawn once: it needs no script of ours. */
export async function drawOfflinePage(web: string, styles: string[]): Promise<string> {
  const server = await createServer({
    root: web,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    css: { modules: { generateScopedName: shortName } },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    esbuild: { jsx: 'automatic' },
  })
  try {
    const { drawPage } = await server.ssrLoadModule('/service-worker/make/offline-page.tsx')
    return drawPage(styles)
  } finally {
    await server.close()
  }
}
