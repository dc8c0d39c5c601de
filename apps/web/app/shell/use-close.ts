import { useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useLeave } from './use-leave.ts'

/** Closes a dialog that is part of its page's address: back to the page without it, however it was opened. */
export function useClose(isOpen: boolean, home: string) {
  const leave = useLeave(home)
  const navigation = useNavigationType()
  const [wasClosed, wasOpen] = [useRef(!isOpen), useRef(isOpen)]
  useEffect(() => {
    // What its form redirected to took the dialog's entry, and would be the second of this page.
    if (!isOpen && wasOpen.current && wasClosed.current && navigation === 'REPLACE') leave(true)
    if (!isOpen) wasClosed.current = true
    wasOpen.current = isOpen
  })

  return () => leave(wasClosed.current)
}
