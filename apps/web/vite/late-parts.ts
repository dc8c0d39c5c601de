import type { Plugin } from 'vite'

const LATE = /-late\.tsx$/

/** Whether a module loads a part of a page late in the browser. */
export const isLatePart = (id: string) => LATE.test(id)

/** Lets the server draw at once what browsers load late: there `part-late.tsx` is `part.tsx`. */
export function lateParts(): Plugin {
  return {
    name: 'late-parts',
    enforce: 'pre',
    resolveId(source, importer, { ssr }) {
      return ssr && isLatePart(source)
        ? this.resolve(source.replace(LATE, '.tsx'), importer, { skipSelf: true })
        : null
    },
  }
}
