import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** `false` on the server and while the page hydrates, `true` once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
