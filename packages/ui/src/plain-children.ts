import type { ReactNode } from 'react'
import { plainMarkup } from './plain-markup.ts'

/**
 * What stands in an element, as its properties, where there is much of it and none of it makes an id: a server writes
 * that without React, in half the time; a browser takes it over as if React had.
 */
export function plainChildren(children: ReactNode) {
  const markup = import.meta.env.SSR ? plainMarkup(children) : null
  return markup === null ? { children } : { dangerouslySetInnerHTML: { __html: markup } }
}
