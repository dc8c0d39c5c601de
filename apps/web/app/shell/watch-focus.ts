/** Element that had the focus, with its ancestors, which cannot be found once it is removed. */
type Focused = { element: HTMLElement; ancestors: HTMLElement[]; row?: Row | undefined }

/** Part of a page that was removed with the focused element. */
type Row = { removed: Element; next: Node | null; previous: Node | null }

type FocusWatch = {
  /** Focuses the same control of the next row, or of the one before, else what is named around them. */
  restore: () => void
  end: () => void
}

/** Calls `onLost` when the focused element is removed from the page; some browsers fire no `blur` then. */
export function watchFocus(onLost: () => void): FocusWatch {
  /** The focused element, and the last one in the page where the first is in a dialog over it. */
  let trail: Focused[] = []

  const remember = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement) || element === document.body) return
    const focused = { element, ancestors: ancestorsOf(element) }
    trail = isInPage(focused) ? [focused] : [focused, ...trail.filter(isInPage)]
  }
  const onFocus = ({ target }: FocusEvent) => remember(target)
  // Some browsers also fire it for an element that is about to be removed, all of them under a dialog that opens.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      const isLeft = trail[0]?.element.isConnected && trail[0].element.closest('[inert]') === null
      if (isNothingFocused() && isLeft) trail = []
    })
  }
  const observer = new MutationObserver((records) => {
    for (const focused of trail) focused.row = rowOf(focused.element, records) ?? focused.row
    if (isNothingFocused() && trail[0]?.element.isConnected === false) onLost()
  })

  remember(document.activeElement)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  observer.observe(document.body, { childList: true, subtree: true })
  return {
    restore() {
      for (const candidate of candidatesFor(trail)) if (isNothingFocused()) focus(candidate)
    },
    end() {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
      observer.disconnect()
    },
  }
}

const isNothingFocused = () => document.activeElement === document.body

const isInPage = ({ ancestors }: Focused) => ancestors.some(({ localName }) => localName === 'main')

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent === null ? [] : [parent, ...ancestorsOf(parent)]
}

/** The part that was removed with an element, if one of the records is of it. */
function rowOf(element: Element, records: MutationRecord[]): Row | undefined {
  for (const { removedNodes, nextSibling, previousSibling } of records)
    for (const removed of removedNodes)
      if (removed instanceof Element && removed.contains(element))
        return { removed, next: nextSibling, previous: previousSibling }
  return undefined
}

/** Elements that may have the focus next, the best first. */
function candidatesFor(trail: Focused[]): HTMLElement[] {
  const parts = trail.flatMap(({ element, ancestors, row }) => [
    element,
    ...(row ? sameControls(element, row) : []),
    ...ancestors.filter((ancestor) => ancestor.matches('[aria-label], [aria-labelledby]')),
  ])
  const ofPage = ['main h1', 'main'].map((selector) => document.querySelector<HTMLElement>(selector))
  return [...parts, ...ofPage].filter((part) => part?.isConnected).filter((part) => part !== null)
}

/** The controls of the rows after and before a removed one that are what `element` was in it, the nearest first. */
function sameControls(element: HTMLElement, { removed, next, previous }: Row): HTMLElement[] {
  const controlsOf = (row: Element) =>
    [...row.querySelectorAll<HTMLElement>(element.localName)].filter(
      ({ className }) => className === element.className,
    )
  const index = controlsOf(removed).indexOf(element)
  return [...siblingsFrom(next, 'nextSibling'), ...siblingsFrom(previous, 'previousSibling')]
    .filter((row) => row instanceof Element)
    .filter(({ className }) => className === removed.className)
    .flatMap((row) => controlsOf(row)[index] ?? [])
}

function siblingsFrom(node: Node | null, towards: 'nextSibling' | 'previousSibling'): Node[] {
  return node === null ? [] : [node, ...siblingsFrom(node[towards], towards)]
}

function focus(element: HTMLElement): void {
  element.focus()
  if (document.activeElement === element) return
  // Part of the page, which is not to be scrolled to its beginning.
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
