import { useEffect, useState } from 'react'

/** Result of `load` once it is there, for code that few pages need; `null` before, and where it does not come. */
export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [late, setLate] = useState<{ part: Part } | null>(null)

  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    load().then(
      (part) => isGone || setLate({ part }),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [load, isWanted])

  return late?.part ?? null
}
