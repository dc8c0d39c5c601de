import type { ReactNode } from 'react'
import { plainMarkup } from './plain-markup.ts'

/**
 * Properties with the children of an element as HTML, for long content that makes no ids: a server writes it without
 * React, in half the time, and a browser hydrates it as if React had.
 */
export function plainChildren(children: ReactNode) {
  const markup = import.meta.env.SSR ? plainMarkup(children) : null
  return markup === null ? { children } : { dangerouslySetInnerHTML: { __html: markup } }
}
