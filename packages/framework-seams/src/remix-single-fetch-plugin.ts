import type { Plugin } from 'vite'

const MODULE = /\/@remix-run\/react\/dist\/esm\/single-fetch\.js$/

/**
 * Vite plugin that makes the client router load the data of pages by the `fetch` that `module` exports, so that
 * prefetched data can be used. The global `fetch` is not patched. The build fails when Remix no longer calls it.
 */
export function pageDataFetch(module: string): Plugin {
  return {
    name: 'page-data-fetch',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (!MODULE.test(id)) return null
      return { code: withOwnFetch(code, module), map: null }
    },
  }
}

/** Code of the module with an imported `fetch` that shadows the global one. */
export function withOwnFetch(code: string, module: string): string {
  if (code.match(/\bfetch\(/g)?.length !== 1)
    throw new Error(
      'Remix asks for data in another way: packages/framework-seams/src/remix-single-fetch-plugin.ts',
    )
  return `import { fetch } from ${JSON.stringify(module)}\n${code}`
}
