import type { ServerBuild } from '@remix-run/cloudflare'
import { KNOWN_SETTINGS } from '../unused-parts.ts'

type TestSite = {
  /** Renders every page. */
  render: ServerBuild['entry']['module']['default']
  routes: Record<string, Omit<ServerBuild['routes'][string], 'id'>>
  /** Scripts that the entry imports. */
  imports?: string[]
}

/** Build of a site as Remix's compiler writes it, with the future flags of the product. */
export function serverBuild({ render, routes, imports = [] }: TestSite): ServerBuild {
  return {
    entry: { module: { default: render } },
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { ...route, id }])),
    assets: {
      entry: { module: '/entry.js', imports },
      routes: Object.fromEntries(
        Object.entries(routes).map(([id, { module, ...route }]) => [
          id,
          {
            ...{
              ...route,
              id,
              module: `/${id}.js`,
              hasLoader: module.loader !== undefined,
              hasAction: false,
            },
            ...{ hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false },
          },
        ]),
      ),
      ...{ url: '/manifest.js', version: '1' },
    },
    ...{ publicPath: '/', assetsBuildDirectory: '', basename: '/', mode: 'production', isSpaMode: false },
    future: { ...KNOWN_SETTINGS, v3_relativeSplatPath: true, v3_throwAbortReason: true },
  }
}
