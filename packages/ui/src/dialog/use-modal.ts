import { useEffect, useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { type Later, useLater } from '../use-later.ts'

type Modal<Part> = {
  /** What it is once it opens over the page. */
  part: Part | null
  /** What it is made of could not be fetched. */
  missed: boolean
  /** It is drawn where it stands in the page: it came with it, or there is nothing to draw it with. */
  isStill: boolean
}

/** Fetches what a modal stands on when it opens over the page; one that the server sent stays as it came. */
export function useModal<Part>(source: Later<Part>, open: boolean): Modal<Part> {
  const hydrated = useHydrated()
  const cameWithPage = useRef(!hydrated)
  if (!open) cameWithPage.current = false
  const came = cameWithPage.current
  const { part, missed, prepare, want } = useLater(source)

  useEffect(() => {
    if (!open) return
    // The next one to open should not have to wait.
    if (came) prepare()
    else want()
  }, [open, came, prepare, want])

  return { part, missed, isStill: open && (came || missed) }
}
