import { useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'

type Arrival = {
  /** Scripts run. */
  live: boolean
  /** It was open in the page that the server sent, and has not closed since: it has no entrance to play. */
  cameWithPage: boolean
}

/** Tells a dialog that came with the page from one which opens over it. */
export function useArrival(open: boolean): Arrival {
  const live = useHydrated()
  const cameWithPage = useRef(!live)
  if (!open) cameWithPage.current = false

  return { live, cameWithPage: cameWithPage.current }
}
