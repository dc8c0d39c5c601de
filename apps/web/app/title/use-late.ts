import { useEffect, useState } from 'react'

/**
 * Result of `load` once it is there, for code that few pages need; `null` before, and where it does not come: then the
 * page at the address `instead` is loaded, if there is one.
 */
export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean, instead?: string): Part | null {
  const [late, setLate] = useState<{ part: Part } | null>(null)

  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    load().then(
      (part) => isGone || setLate({ part }),
      () => isGone || (instead && location.assign(instead)),
    )
    return () => {
      isGone = true
    }
  }, [load, isWanted, instead])

  return late?.part ?? null
}
