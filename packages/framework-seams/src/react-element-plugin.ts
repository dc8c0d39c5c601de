import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('./react-element.ts', import.meta.url))

/** Vite plugin that makes the server's build create elements by `react-element.ts` instead of React's `jsx`. */
export function fasterElements(): Plugin {
  return {
    name: 'faster-elements',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    enforce: 'pre',
    // `react-element.ts` itself imports React's, to fall back on.
    resolveId: (id, importer) => (id === 'react/jsx-runtime' && importer !== OURS ? OURS : null),
  }
}
