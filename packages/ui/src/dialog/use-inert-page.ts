import { type ForwardedRef, type RefCallback, useCallback, useRef } from 'react'
import { useClientLayoutEffect } from '../use-client-layout-effect.ts'
import { silentParts } from './silent-parts.ts'

/**
 * Makes the page inert while a popup of Base UI is open, which keeps the focus by moving it back a frame after it has left:
 * a key that is held is faster, and from the page Escape gives the focus to nothing. Returns the ref of the popup, merged
 * with the one that is forwarded.
 */
export function useInertPage<Popup extends HTMLElement>(
  open: boolean,
  forwarded: ForwardedRef<Popup>,
): RefCallback<Popup> {
  const release = useRef<() => void>(undefined)

  useClientLayoutEffect(() => {
    if (!open) release.current?.()
  }, [open])

  return useCallback(
    (popup: Popup | null) => {
      if (typeof forwarded === 'function') forwarded(popup)
      else if (forwarded) forwarded.current = popup
      // Before Base UI gives the focus back to the page, which it does in a microtask of its own.
      release.current?.()
      if (popup) release.current = makePageInert(popup)
    },
    [forwarded],
  )
}

/** Returns what ends it. */
function makePageInert(popup: HTMLElement): () => void {
  let inertElements: HTMLElement[] = []
  let isOver = false
  // Base UI must have seen first where the focus was, for an inert element loses it.
  queueMicrotask(() => {
    if (isOver) return
    const others = [...document.body.children].filter((other) => !other.contains(popup))
    inertElements = others.flatMap((other) => (other instanceof HTMLElement ? silentParts(other) : []))
    for (const element of inertElements) element.inert = true
  })
  return () => {
    isOver = true
    for (const element of inertElements) element.inert = false
  }
}
