import { type RefCallback, useCallback, useRef } from 'react'
import { useClientLayoutEffect } from '../use-client-layout-effect.ts'
import { makeInertAround } from './make-inert-around.ts'

/**
 * Makes the page inert while a popup of Base UI is open, which keeps the focus by moving it back a frame after it has left:
 * a key that is held is faster, and from the page Escape gives the focus to nothing. Returns a ref for the popup.
 */
export function useInertPage(open: boolean): RefCallback<HTMLElement> {
  const release = useRef<() => void>(undefined)

  useClientLayoutEffect(() => {
    if (!open) release.current?.()
  }, [open])

  return useCallback((popup: HTMLElement | null) => {
    // Before Base UI gives the focus back to the page, which it does in a microtask of its own.
    release.current?.()
    if (popup) release.current = makePageInert(popup)
  }, [])
}

/** Returns a function that ends it. */
function makePageInert(popup: HTMLElement): () => void {
  let isOver = false
  let release: (() => void) | undefined
  // Base UI must have seen first where the focus was, for an inert element loses it.
  queueMicrotask(() => {
    const portal = [...document.body.children].find((child) => child.contains(popup))
    if (!isOver && portal instanceof HTMLElement) release = makeInertAround(portal)
  })
  return () => {
    isOver = true
    release?.()
  }
}
