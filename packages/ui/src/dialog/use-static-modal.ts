import { type RefObject, useEffect, useRef } from 'react'
import { silentParts } from './silent-parts.ts'

/**
 * Makes a dialog modal where the server drew it, without drawing it anew: a press or a key that is under way keeps
 * its target, and a file that was chosen stays. The rest of the page is inert, Escape and a press on the scrim close.
 */
export function useStaticModal(
  dialog: RefObject<HTMLElement>,
  { open, close }: { open: boolean; close: () => void },
) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return

    const inertElements = elementsAround(element)
    for (const other of inertElements) other.inert = true
    if (!element.contains(document.activeElement)) {
      // The dialog itself, where no field wants the initial focus: no key was pressed yet that a focus ring would answer.
      const first = element.querySelector<HTMLElement>('[autofocus]') ?? element
      first.focus({ preventScroll: true })
    }

    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, isComposing } = event
      if (key !== 'Escape' || defaultPrevented || isComposing) return
      // What opens over it, like the list of a select, is elsewhere in the page and closes by itself.
      const isOurs = target === document.body || (target instanceof Node && element.contains(target))
      if (isOurs) latest.current()
    }
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof HTMLElement && isScrim(target)) latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick)
      for (const other of inertElements) other.inert = false
    }
  }, [dialog, open])
}

/** Scrim of a dialog that is part of the page. */
const isScrim = (element: HTMLElement) => 'scrim' in element.dataset

/** Every element outside the dialog and its ancestors, but its scrim and live regions. */
function elementsAround(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element
  if (!parentElement) return []
  const beside = [...parentElement.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== element && !isScrim(other),
  )
  const around = parentElement === document.body ? [] : elementsAround(parentElement)
  return [...beside.flatMap(silentParts), ...around]
}
