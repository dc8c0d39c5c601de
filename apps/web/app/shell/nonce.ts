import { createContext } from 'react'

/** What inline scripts of this answer bear; in the browser, where it has been used up, there is none. */
export const Nonce = createContext<string | undefined>(undefined)
