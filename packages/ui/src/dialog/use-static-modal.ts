import { type RefObject, useEffect, useRef } from 'react'
import { isScrim, makeInertAround } from './make-inert-around.ts'

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

    const release = makeInertAround(element)
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
      release()
    }
  }, [dialog, open])
}
