import { useEffect, useRef, useState } from 'react'
import { watchFocus } from './watch-focus.ts'

/** Gives the focus to what is nearest where the focused element was removed and the page itself focuses nothing. */
export function useLostFocus(): void {
  const restore = useRef<() => void>(undefined)
  const [losses, setLosses] = useState(0)

  useEffect(() => {
    const watch = watchFocus(() => setLosses((count) => count + 1))
    restore.current = watch.restore
    return watch.end
  }, [])

  // After a render of its own: effects of the one that removed it come before, and so do dialogs, which return the focus.
  useEffect(() => {
    if (losses > 0) restore.current?.()
  }, [losses])
}
