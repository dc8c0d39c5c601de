type Built = {
  /** Changes with every file of the built web. */
  version: string
  /** What pages are made of. */
  files: { url: string; revision: string | null }[]
  /** The routes that have data. */
  routes: { id: string; path: string }[]
  /** What stands in the place of a page that was not kept. */
  offlinePage: string
}

declare const __BUILT__: Built

/** What `make/write.ts` found in the built web. */
export const built = __BUILT__
