import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const STAND_INS: Record<string, string> = {
  'react/jsx-runtime': fileURLToPath(new URL('./server-jsx.ts', import.meta.url)),
  'turbo-stream': fileURLToPath(new URL('./server-encode.ts', import.meta.url)),
}

/** Lets what the server builds use our quicker ways instead of what it imports by these names. */
export function serverStandIns(): Plugin {
  return {
    name: 'server-stand-ins',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    enforce: 'pre',
    resolveId(id, importer) {
      const ours = STAND_INS[id]
      // A stand-in itself has the real one to fall back on.
      return ours === undefined || importer === ours ? null : ours
    },
  }
}
