import { useEffect, useRef } from 'react'
import { useLeave } from '#shell/use-leave.ts'

/** Closes a dialog that is part of its page's address: back to the page without it, however it was opened. */
export function useClose(isOpen: boolean, home: string) {
  const leave = useLeave(home)
  const wasClosed = useRef(!isOpen)
  useEffect(() => {
    if (!isOpen) wasClosed.current = true
  }, [isOpen])

  return () => leave(wasClosed.current)
}
