import type { Plugin } from 'vite'
import { withCuts } from './cuts.ts'
import { UNUSED_PARTS } from './unused-parts.ts'

/**
 * Vite plugin that leaves out of the browser's scripts what Remix and its router hold ready for features and settings
 * that this site does not have. The build fails when one of these parts is no longer as it was.
 */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const path = Object.keys(UNUSED_PARTS).find((module) => id.endsWith(`/node_modules/${module}`))
      return path === undefined ? null : { code: withCuts(code, path, UNUSED_PARTS[path] ?? []), map: null }
    },
  }
}
