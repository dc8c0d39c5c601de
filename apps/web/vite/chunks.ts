import { pageOfModule } from '@marquee/framework-seams/remix-client-route'
import type { Plugin, Rollup } from 'vite'
import { CHUNK_KINDS, ROUTES, type Route } from '../app/route-table.ts'
import { isLatePart } from './late-parts.ts'

/** The part of Rollup's module info that decides about a chunk. */
type Module = { isEntry: boolean; importers: readonly string[]; dynamicImporters?: readonly string[] }

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\/|commonjsHelpers/

/** Comes late to every page, which is not to load the file of a page for what they share. */
const OFFLINE_STATUS = /\/offline-status-content\.tsx$/

/**
 * The late part of a title's page with what a late part of another page shares with it: a file of its own would be named
 * in the file of every title's page.
 */
const GONE_PAGE = /\/title\/(?:gone-page|state-choices)\.tsx$/

/** Late parts that no server draws: what they show begins when files are chosen. */
const OF_CHOSEN_FILES = /\/import\/(?:busy|reading-summary)-late\.tsx$/

/** Returns the kind whose file is that of the page as well: it nearly is what the kind shares. */
const kindLedBy = (page: string) => routeOf(page)?.leadsChunk

const routes = new Map<string, Route>(Object.entries(ROUTES))
const routeOf = (page: string) => routes.get(page)

/**
 * Kinds whose few styles are in the root's style sheet: those of the page where most visits begin, which so needs only
 * one, and of the modals that open over any page.
 */
const STYLED_BY_ROOT: readonly string[] = ['search', 'results', 'sign-in']

/** Kinds with a file that is not that of a page. */
const SHARED_FILES = new Set<string>(
  CHUNK_KINDS.filter((kind) => !Object.values(ROUTES).some(({ leadsChunk }) => leadsChunk === kind)),
)

/**
 * Bundles few files for the browser: by default Rollup makes one for every set of pages that share a module. A chunk with
 * a late part links the part's style sheets, for the server draws the part with the page.
 */
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
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const find = (id: string) => this.getModuleInfo(id)
      for (const chunk of chunks) {
        chunk.imports.sort(byNameIn(bundle))
        const styles = stylesOfLateParts(chunk, find)
        const linked = sheetsOf(chunk, bundle)
        for (const other of chunks)
          if (other.moduleIds.some((id) => styles.has(id)))
            for (const sheet of ownSheets(other))
              if (!linked.has(sheet)) chunk.viteMetadata?.importedCss.add(sheet)
      }
    },
  }
}

/** Returns the modules with styles of the late parts that a chunk has. */
function stylesOfLateParts(
  chunk: Rollup.OutputChunk,
  find: (id: string) => Rollup.ModuleInfo | null,
): Set<string> {
  const parts = chunk.moduleIds
    .filter((id) => isLatePart(id) && !OF_CHOSEN_FILES.test(id))
    .flatMap((id) => find(id)?.dynamicallyImportedIds ?? [])
  const below = new Set(parts)
  for (const id of below) for (const imported of find(id)?.importedIds ?? []) below.add(imported)
  return new Set([...below].filter((id) => id.endsWith('.css')))
}

const ownSheets = ({ viteMetadata }: Rollup.OutputChunk) => [...(viteMetadata?.importedCss ?? [])]

/** Returns the style sheets of a chunk and of all that it imports. */
function sheetsOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): Set<string> {
  const loaded = new Set([chunk])
  for (const { imports } of loaded)
    for (const name of imports) {
      const file = bundle[name]
      if (file?.type === 'chunk') loaded.add(file)
    }
  return new Set([...loaded].flatMap(ownSheets))
}

/**
 * Compares files of a build by their names without hashes. In this order a page links the style sheets of what it
 * imports: were it another one on the next page, sheets that both share would move, and so load again.
 */
const byNameIn = (bundle: Rollup.OutputBundle) => (one: string, other: string) => {
  const [first, second] = [one, other].map((file) => bundle[file]?.name ?? file)
  return String(first).localeCompare(String(second))
}

/** Returns the chunk of a module; nothing for what is imported dynamically, which Rollup may split. */
export function chunkOf(id: string, find: (id: string) => Module | null): string | undefined {
  if (FRAMEWORK.test(id)) return 'framework'
  if (GONE_PAGE.test(id)) return 'gone-page'
  const chunk = chunkOfPages(id, pagesWith(id, find))
  return chunk !== 'root' && isBelow(id, OFFLINE_STATUS, find) ? 'offline-status' : chunk
}

function chunkOfPages(id: string, pages: string[]): string | undefined {
  const [page] = pages
  if (page === undefined) return undefined
  const chunk = pages.length === 1 ? (kindLedBy(page) ?? page) : kindOf(pages)
  return STYLED_BY_ROOT.includes(chunk) && id.endsWith('.css') ? 'root' : chunk
}

/** Returns the first kind that all of the pages are of; what pages of several kinds share comes with the root. */
function kindOf(pages: string[]): string {
  return CHUNK_KINDS.find((kind) => pages.every((page) => routeOf(page)?.chunks?.includes(kind))) ?? 'root'
}

/**
 * Returns the pages that import a module, directly or not. Late parts of pages count for their styles, which are there
 * with the page, and for what is in a page's own file, which a late part of another page is not to load.
 */
function pagesWith(id: string, find: (id: string) => Module | null): string[] {
  const pages = importersOf(id, find, () => false)
  const isCounted = id.endsWith('.css') || (pages.length > 0 && !SHARED_FILES.has(kindOf(pages)))
  return isCounted ? importersOf(id, find, isLatePart) : pages
}

/** Whether a module is the one that `upper` matches, or is imported by it, directly or not. */
function isBelow(id: string, upper: RegExp, find: (id: string) => Module | null): boolean {
  const above = new Set([id])
  for (const one of above) {
    if (upper.test(one)) return true
    for (const importer of find(one)?.importers ?? []) above.add(importer)
  }
  return false
}

function importersOf(
  id: string,
  find: (id: string) => Module | null,
  isCounted: (dynamicImporter: string) => boolean,
): string[] {
  const pages = new Set<string>()
  const above = new Set([id])
  for (const one of above) {
    const module = find(one)
    const page = pageOfModule(one)
    if (module?.isEntry && page !== undefined) pages.add(page)
    for (const importer of module?.importers ?? []) above.add(importer)
    for (const importer of module?.dynamicImporters?.filter(isCounted) ?? []) above.add(importer)
  }
  return [...pages]
}
