import { pageOfModule } from '@marquee/framework-seams/remix-client-route'
import type { Plugin } from 'vite'

/** What tells where a module goes; Rollup knows more of each. */
type Module = { isEntry: boolean; importers: readonly string[] }

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\/|commonjsHelpers/

/** Pages of one kind: what only these share is one file. What others share as well comes with the root. */
const KINDS: Record<string, RegExp> = {
  title: /^(search\.detail\.\$id|search\.desktop-detail|episode-detail|rate|select-season)$/,
  lists: /^(bookmarks|folder\.\$id|rankings)$/,
  search:
    /^(search\._index|search\.desktop-detail|register|forgot-password|reset-password|change-email|verify-email)$/,
  'sign-in': /^(account|register|forgot-password|reset-password|change-email|verify-email)$/,
}

/** The pages that nearly are what their kind shares: their own file and that of the kind are one. */
const HEADS: Record<string, string> = {
  'search.detail.$id': 'title',
  bookmarks: 'lists',
  'search._index': 'search',
}

/** Where most begin. It paints after one style sheet: the little that it needs besides comes with the frame's. */
const DOOR = 'search'

/** Few files for the browser: left to itself, Rollup makes one of every set of pages that have something in common. */
export function fewChunks(): Plugin {
  return {
    name: 'few-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        rollupOptions: {
          // The file of a page may give to others what they share.
          preserveEntrySignatures: 'allow-extension',
          output: { manualChunks: (id, { getModuleInfo }) => chunkOf(id, getModuleInfo) },
        },
      },
    }),
  }
}

/** The name of a module's file; nothing for what is fetched only when it is used, which Rollup may divide. */
export function chunkOf(id: string, find: (id: string) => Module | null): string | undefined {
  if (FRAMEWORK.test(id)) return 'framework'
  const pages = pagesWith(id, find)
  const [page] = pages
  if (page === undefined) return undefined
  const chunk = pages.length === 1 ? (HEADS[page] ?? page) : kindOf(pages)
  return chunk === DOOR && id.endsWith('.css') ? 'root' : chunk
}

function kindOf(pages: string[]): string {
  return Object.keys(KINDS).find((kind) => pages.every((page) => KINDS[kind]?.test(page))) ?? 'root'
}

/** The pages that cannot be drawn without a module. */
function pagesWith(id: string, find: (id: string) => Module | null): string[] {
  const pages = new Set<string>()
  const above = new Set([id])
  for (const one of above) {
    const module = find(one)
    const page = pageOfModule(one)
    if (module?.isEntry && page !== undefined) pages.add(page)
    for (const importer of module?.importers ?? []) above.add(importer)
  }
  return [...pages]
}
