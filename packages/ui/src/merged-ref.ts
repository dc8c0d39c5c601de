import { type ForwardedRef, type RefCallback, type RefObject, useCallback } from 'react'

/** One ref for an element that both its component and the component's user want to hold. */
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
