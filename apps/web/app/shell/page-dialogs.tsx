import { createContext, type ReactNode, useContext } from 'react'
import { useClose } from './use-close.ts'

const Close = createContext(() => {})

/** Closes the dialog of the page around it. */
export const useClosePageDialog = () => useContext(Close)

type PageDialogsProps = { isOpen: boolean; home: string; children: ReactNode }

/** Place on a page for dialogs that are part of its address; it stays while none is open. */
export function PageDialogs({ isOpen, home, children }: PageDialogsProps) {
  return <Close.Provider value={useClose(isOpen, home)}>{children}</Close.Provider>
}
