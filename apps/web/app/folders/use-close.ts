import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Closes a dialog that is part of its page's address: back to the page without it, however it was opened. */
export function useClose(isOpen: boolean, home: string) {
  const navigate = useNavigate()
  const wasClosed = useRef(!isOpen)
  useEffect(() => {
    if (!isOpen) wasClosed.current = true
  }, [isOpen])

  return () =>
    wasClosed.current ? navigate(-1) : navigate(home, { replace: true, preventScrollReset: true })
}
