// Written by `remix vite:build`, so it is not there when types are checked.
declare module '*/build/server/index.js' {
  import type { ServerBuild } from '@remix-run/cloudflare'

  export const entry: ServerBuild['entry']
  export const routes: ServerBuild['routes']
  export const assets: ServerBuild['assets']
  export const publicPath: ServerBuild['publicPath']
  export const assetsBuildDirectory: ServerBuild['assetsBuildDirectory']
  export const basename: ServerBuild['basename']
  export const mode: ServerBuild['mode']
  export const future: ServerBuild['future']
  export const isSpaMode: ServerBuild['isSpaMode']
}
