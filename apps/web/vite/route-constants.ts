import type { Plugin } from 'vite'
import * as routeConstants from '../app/links/route-constants.ts'

/** Replaces a module by its values, which are strings and lists: what it computes them from is not shipped to pages. */
export function routeConstantsOnly(): Plugin {
  return {
    name: 'route-constants',
    apply: 'build',
    transform(_, id) {
      return id.endsWith('/app/links/route-constants.ts') ? constantsOf(routeConstants) : undefined
    },
  }
}

/** Returns the code of a module that exports these values. */
export function constantsOf(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}
