import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('./react-element.ts', import.meta.url))

/** Lets the server's build make its elements with `react-element.ts` instead of React's own `jsx`. */
export function fasterElements(): Plugin {
  return {
    name: 'faster-elements',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    enforce: 'pre',
    // Ours itself has the real one to fall back on.
    resolveId: (id, importer) => (id === 'react/jsx-runtime' && importer !== OURS ? OURS : null),
  }
}
