import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** `false` on the server and while hydrating, `true` from then on: what needs script waits for it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
