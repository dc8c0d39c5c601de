import { type RefCallback, useCallback, useRef } from 'react'
import { useClientLayoutEffect } from '../use-client-layout-effect.ts'
import { makeInertAround } from './make-inert-around.ts'

/**
 * Makes the page inert while a popup of Base UI is open, which keeps the focus by moving it back a frame after it has left:
 * a key that is held is faster, and from the page Escape gives the focus to nothing. The rest of a double click that
 * opened it presses nothing. Returns a ref for the popup.
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
  const endIgnoring = ignoreDoubleClick()
  // Base UI must have seen first where the focus was, for an inert element loses it.
  queueMicrotask(() => {
    const portal = [...document.body.children].find((child) => child.contains(popup))
    if (!isOver && portal instanceof HTMLElement) release = makeInertAround(portal)
  })
  return () => {
    isOver = true
    release?.()
    endIgnoring()
  }
}

/**
 * Ignores the second press of a double click whose first one opened the popup: it would close it, or press what came
 * to be under the pointer. Returns a function that ends it.
 */
function ignoreDoubleClick(): () => void {
  const ignoring = new AbortController()
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return ignoring.abort()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const options = { capture: true, signal: ignoring.signal }
  addEventListener('mousedown', ignore, options)
  addEventListener('click', ignore, options)
  return () => ignoring.abort()
}
