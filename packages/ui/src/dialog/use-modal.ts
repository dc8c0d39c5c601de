import { useEffect, useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { type LazyPart, useLazyPart } from '../use-lazy-part.ts'

type Modal<Part> = {
  /** The interactive modal, once it is loaded and may open over the page. */
  part: Part | null
  /** The interactive modal could not be fetched. */
  missed: boolean
  /** True if it is drawn as part of the page: the server sent it, or the interactive modal is missing. */
  isStatic: boolean
}

/** Fetches the interactive modal when it opens over the page; one that the server sent stays static. */
export function useModal<Part>(source: LazyPart<Part>, open: boolean): Modal<Part> {
  const hydrated = useHydrated()
  const cameWithPage = useRef(!hydrated)
  if (!open) cameWithPage.current = false
  const came = cameWithPage.current
  const { part, missed, prepare, want } = useLazyPart(source)

  useEffect(() => {
    if (!open) return
    // The next one to open should not have to wait.
    if (came) prepare()
    else want()
  }, [open, came, prepare, want])

  return { part, missed, isStatic: open && (came || missed) }
}
