import { useLocation, useNavigate } from '@remix-run/react'
import { useRef } from 'react'

/**
 * Leaves a dialog: back to the page beneath it, or to `home` where there is none. Once, for that page may take a moment
 * to load, and a second press would lead past it.
 */
export function useLeave(home: string) {
  const navigate = useNavigate()
  const location = useLocation()
  const left = useRef<typeof location>(undefined)
  return (isOverPage: boolean) => {
    if (left.current === location) return
    left.current = location
    // A dialog that was the tab's first entry has no page beneath, though one that came later was shown meanwhile.
    if (isOverPage && history.state.idx) navigate(-1)
    else navigate(home, { replace: true, preventScrollReset: true })
  }
}
