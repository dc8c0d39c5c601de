/** Goes on speaking beneath a dialog. */
const speaking = '[aria-live], [role="status"], [role="alert"], output'

/** The element, or those of its parts which hold nothing that speaks: what becomes inert beneath a dialog. */
export function silentParts(element: HTMLElement): HTMLElement[] {
  if (element.inert || element.matches(speaking)) return []
  if (!element.querySelector(speaking)) return [element]
  return [...element.children].flatMap((child) => (child instanceof HTMLElement ? silentParts(child) : []))
}
