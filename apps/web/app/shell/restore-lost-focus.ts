/** Elements that take the focus of something in them that has gone. */
const PARTS = 'section, details, [role=dialog], [role=alertdialog], main'

/**
 * Gives the focus to the innermost part of the page that is left around what had it and has gone. A browser gives it to
 * nothing, and a screen reader would begin at the top of the page. A page that has something better does so itself.
 */
export function restoreLostFocus(): () => void {
  /** The element that has the focus, then the parts around it, innermost first; around a dialog what had it before. */
  let trail: Element[] = []

  const follow = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === document.body) return
    const around = [target, ...partsAround(target)]
    trail = target.closest('main')
      ? around
      : [...new Set([...around, ...trail.filter(({ isConnected }) => isConnected)])]
  }
  const enter = ({ target }: Event) => follow(target)
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    // What goes from the page leaves it as well, in some browsers; afterwards one can tell it from a press beside it.
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && document.activeElement === document.body)
        trail = []
    })
  }
  const restore = () => {
    if (document.activeElement !== document.body || trail[0]?.isConnected) return
    const left = trail.find(({ isConnected }) => isConnected)
    const heir = left?.matches('details') ? left.querySelector('summary') : left
    if (!(heir instanceof HTMLElement)) return
    if (heir.matches(PARTS)) heir.tabIndex = -1
    heir.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    // After the effects of what was drawn, which may give it to something.
    if (trail.length > 0 && document.activeElement === document.body) setTimeout(restore)
  })

  follow(document.activeElement)
  document.addEventListener('focusin', enter)
  document.addEventListener('focusout', leave)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', enter)
    document.removeEventListener('focusout', leave)
    observer.disconnect()
  }
}

function partsAround(element: Element): Element[] {
  const part = element.parentElement?.closest(PARTS)
  return part ? [part, ...partsAround(part)] : []
}
