/** A file of the built web, with a hash of its bytes where its address has none. */
export type BuiltFile = { url: string; revision: string | null }

type BuildInfo = {
  /** Changes with every file of the built web. */
  version: string
  /** Scripts, style sheets and icons, for the precache. */
  files: BuiltFile[]
  /** Routes with a loader. */
  routes: { id: string; path: string }[]
  /** HTML shown instead of a page that is not cached. */
  offlinePage: string
}

declare const __BUILD_INFO__: BuildInfo

/** Facts about the built web, inserted by `bundling/bundle-worker.ts`. */
export const buildInfo = __BUILD_INFO__
