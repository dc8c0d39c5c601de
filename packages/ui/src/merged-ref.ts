import { type ForwardedRef, type RefCallback, type RefObject, useCallback } from 'react'

type AnyRef<T> = ForwardedRef<T> | RefObject<T>

/** Merges two refs into one, such as those of a component and of its user. */
export function useMergedRef<T>(one: AnyRef<T>, other: AnyRef<T>): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      for (const ref of [one, other]) {
        if (typeof ref === 'function') ref(element)
        else if (ref) Object.assign(ref, { current: element })
      }
    },
    [one, other],
  )
}
