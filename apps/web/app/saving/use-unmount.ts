import { useEffect, useRef } from 'react'

/** Calls the function of the last render when the component goes. */
export function useUnmount(leave: () => void): void {
  const last = useRef(leave)
  last.current = leave
  useEffect(() => () => last.current(), [])
}
