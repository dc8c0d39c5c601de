import type { Plugin } from 'vite'
import { cutting } from './cuts.ts'
import { UNUSED_PARTS } from './unused-parts.ts'

/**
 * Vite plugin that leaves out of the browser's scripts what Remix and its router hold ready for features and settings
 * that this site does not have. The build fails when one of these parts is no longer as it was.
 */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: cutting(UNUSED_PARTS),
  }
}
