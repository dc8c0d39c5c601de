type BuildInfo = {
  /** Changes with every file of the built web. */
  version: string
  /** Scripts, style sheets and icons, for the precache. */
  files: { url: string; revision: string | null }[]
  /** Routes with a loader. */
  routes: { id: string; path: string }[]
  /** HTML shown instead of a page that is not cached. */
  offlinePage: string
}

declare const __BUILD_INFO__: BuildInfo

/** Facts about the built web, inserted by `bundling/bundle-worker.ts`. */
export const buildInfo = __BUILD_INFO__
