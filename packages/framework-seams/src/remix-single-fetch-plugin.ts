import type { Plugin } from 'vite'

const MODULE = /\/@remix-run\/react\/dist\/esm\/single-fetch\.js$/

/**
 * Lets the router of the browser's build ask for the data of pages by the `fetch` that `module` exports, so that data
 * fetched ahead can be used. Remix calls the global one, which stays as it is. The build fails when it does so no more.
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

/** The module's code with a `fetch` of its own, which hides the global one. */
export function withOwnFetch(code: string, module: string): string {
  if (code.match(/\bfetch\(/g)?.length !== 1)
    throw new Error(
      'Remix asks for data in another way: packages/framework-seams/src/remix-single-fetch-plugin.ts',
    )
  return `import { fetch } from ${JSON.stringify(module)}\n${code}`
}
