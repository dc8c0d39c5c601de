import { type ForwardedRef, type RefCallback, type RefObject, useCallback } from 'react'

/** Merges the refs of a component and of its user into one. */
export function useMergedRef<T>(forwarded: ForwardedRef<T>, own: RefObject<T>): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      Object.assign(own, { current: element })
      if (typeof forwarded === 'function') forwarded(element)
      else if (forwarded) forwarded.current = element
    },
    [forwarded, own],
  )
}
