import { useRef, useSyncExternalStore } from 'react'

const never = () => () => {}

type Arrival = {
  /** Scripts run: false on the server and while the page hydrates. */
  live: boolean
  /** It was open in the page that the server sent, and has not closed since: it has no entrance to play. */
  cameWithPage: boolean
}

/** Tells a dialog that came with the page from one which opens over it. */
export function useArrival(open: boolean): Arrival {
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const cameWithPage = useRef(!live)
  if (!open) cameWithPage.current = false

  return { live, cameWithPage: cameWithPage.current }
}
