/** A script, style sheet or icon; `revision` is a hash of what its address does not tell. */
export type BuiltFile = { url: string; revision: string | null }

type BuildInfo = {
  /** Changes with every file of the built web. */
  version: string
  /** What the precache stores. */
  files: BuiltFile[]
  /** Routes with a loader. */
  routes: { id: string; path: string }[]
  /** HTML shown instead of a page that is not cached. */
  offlinePage: string
}

declare const __BUILD_INFO__: BuildInfo

/** Facts about the built web, inserted by `bundling/bundle-worker.ts`. */
export const buildInfo = __BUILD_INFO__
