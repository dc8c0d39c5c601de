import { createContext } from 'react'

/** Nonce of this response's inline scripts; `undefined` in the browser, which hides it. */
export const Nonce = createContext<string | undefined>(undefined)
