// Written by `remix vite:build`, so it is not there when types are checked.
declare module '*/build/server/index.js' {
  import type { createRequestHandler, ServerBuild } from '@remix-run/cloudflare'

  type Entry = ServerBuild['entry']['module'] & { createRequestHandler: typeof createRequestHandler }

  export const entry: { module: Entry }
  export const routes: ServerBuild['routes']
  export const assets: ServerBuild['assets']
  export const publicPath: ServerBuild['publicPath']
  export const assetsBuildDirectory: ServerBuild['assetsBuildDirectory']
  export const basename: ServerBuild['basename']
  export const mode: ServerBuild['mode']
  export const future: ServerBuild['future']
  export const isSpaMode: ServerBuild['isSpaMode']
}
