import { createServer } from 'vite'
import { shortName } from '../../vite/short-name.ts'

/** Renders the offline page to HTML. It works without scripts. */
export async function renderOfflinePage(web: string, styles: string[]): Promise<string> {
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
    const { renderPage } = await server.ssrLoadModule('/service-worker/bundling/offline-page.tsx')
    return renderPage(styles)
  } finally {
    await server.close()
  }
}
