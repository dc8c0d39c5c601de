/** Goes on speaking beneath a dialog. */
const speaking = '[aria-live], [role="status"], [role="alert"], output'

/**
 * Makes every element outside a dialog and its ancestors inert, but its scrim and live regions. Returns a function that
 * ends it.
 */
export function makeInertAround(dialog: HTMLElement): () => void {
  const inertElements = elementsAround(dialog)
  for (const element of inertElements) element.inert = true
  return () => {
    for (const element of inertElements) element.inert = false
  }
}

/** Scrim of a dialog that is part of the page. */
export const isScrim = (element: HTMLElement) => 'scrim' in element.dataset

function elementsAround(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element
  if (!parentElement) return []
  const beside = [...parentElement.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== element && !isScrim(other),
  )
  const around = parentElement === document.body ? [] : elementsAround(parentElement)
  return [...beside.flatMap(silentParts), ...around]
}

/** The element, or those of its parts which hold nothing that speaks; of what speaks, what can be pressed. */
function silentParts(element: HTMLElement): HTMLElement[] {
  if (element.inert) return []
  if (element.matches(speaking)) return [...element.querySelectorAll<HTMLElement>('a[href], button')]
  if (!element.querySelector(speaking)) return [element]
  return [...element.children].flatMap((child) => (child instanceof HTMLElement ? silentParts(child) : []))
}
