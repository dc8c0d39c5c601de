/**
 * Ignores the second press of a double click on what came to be under the pointer since the first one, as on the page
 * that it has opened. Returns a function that ends it.
 */
export function ignoreSecondPress(): () => void {
  // Unknown until the first one that this has seen.
  let pressed: Element | null | undefined
  const ignore = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest('a, button') : null
    const isIgnored = event.detail > 1 && pressed !== undefined && target !== pressed
    if (isIgnored) {
      event.preventDefault()
      event.stopPropagation()
    }
    // A third press means what the second has fallen on, as where rows leave a list one by one.
    if (!isIgnored || event.type === 'click') pressed = target
  }
  document.addEventListener('mousedown', ignore, true)
  document.addEventListener('click', ignore, true)
  return () => {
    document.removeEventListener('mousedown', ignore, true)
    document.removeEventListener('click', ignore, true)
  }
}
