/** Checks that every story can be used with a finger and with large letters. */

const NARROWEST = 320
const TARGET = 44
// A scrolled page may be wider by what rounding leaves.
const SLACK = 1

const interactive = [
  'a[href]',
  'button',
  'select',
  'summary',
  'input:not([type=hidden])',
  'textarea',
  '[role=button]',
  '[role=radio]',
  '[role=option]',
  '[role=combobox]',
  '[role=checkbox]',
  '[role=tab]',
].join()

const nameOf = (element: Element) => {
  const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
  return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> "${text}"`
}

const isSeen = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 0 && height > 0 && element.checkVisibility({ opacityProperty: false, visibilityProperty: true })
  )
}

/** A link among words is as high as its line: the criterion leaves it out. */
const standsInText = (element: Element) =>
  element.localName === 'a' &&
  getComputedStyle(element).display === 'inline' &&
  (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0)

/** Safari on a phone enlarges the page when a field with smaller letters gets the focus. */
const LETTERS = 16

const fields = [
  'input:not([type=radio], [type=checkbox], [type=range], [type=file])',
  'select',
  'textarea',
].join()

/** The fields whose letters are so small that a phone enlarges the page for them; those of lists take no focus. */
export function smallLetters(): string[] {
  return [...document.querySelectorAll<HTMLElement>(fields)]
    .filter((element) => isSeen(element) && element.tabIndex >= 0)
    .map((element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) }))
    .filter(({ size }) => size < LETTERS)
    .map(({ element, size }) => `${nameOf(element)} has letters of ${size} px`)
}

type Size = { width: number; height: number }

/** Area where a finger may press: the element, the label of a field, and what a link spreads over its card. */
function targetsOf(element: Element): Size[] {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const spread = (['::before', '::after'] as const)
    .map((part) => getComputedStyle(element, part))
    .filter(({ content, position }) => content !== 'none' && position === 'absolute')
    .map(({ width, height }) => ({ width: Number.parseFloat(width), height: Number.parseFloat(height) }))
  return [...[element, ...labels].map((part) => part.getBoundingClientRect()), ...spread]
}

/** The elements to press that are smaller than a fingertip. */
export function smallTargets(): string[] {
  return [...document.querySelectorAll(interactive)]
    .filter(
      (element) =>
        isSeen(element) && !standsInText(element) && !element.closest('[inert], [aria-hidden=true]'),
    )
    .filter((element) =>
      targetsOf(element).every(({ width, height }) => width < TARGET - SLACK || height < TARGET - SLACK),
    )
    .map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return `${nameOf(element)} is ${Math.round(width)} x ${Math.round(height)}`
    })
}

const scrolls = (element: Element) => {
  const { overflowX } = getComputedStyle(element)
  return overflowX === 'auto' || overflowX === 'scroll'
}

const isInScroller = (element: Element | null): boolean =>
  element !== null && element !== document.body && (scrolls(element) || isInScroller(element.parentElement))

/** Elements that reach out of a window of 320 px and cannot be scrolled to. */
export function whatIsCutOff(): string[] {
  const width = document.documentElement.clientWidth
  if (width > NARROWEST) throw new Error(`The window is ${width} px wide, not ${NARROWEST}.`)

  const page =
    document.documentElement.scrollWidth > width + SLACK
      ? [`the page is ${document.documentElement.scrollWidth} px wide`]
      : []
  const outside = [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { left, right, bottom } = element.getBoundingClientRect()
      return bottom > 0 && (left < -SLACK || right > width + SLACK)
    })
    // Hidden words lie wherever their place is.
    .filter((element) => isSeen(element) && hasOwnText(element) && !isHiddenText(element))
    .filter((element) => !isInScroller(element))
    .map((element) => `${nameOf(element)} reaches out of the window`)
  return [...page, ...outside, ...overflowingText(), ...wideDialogs()]
}

/** Dialogs that can be scrolled sideways: something in them is wider than they are. */
function wideDialogs(): string[] {
  return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .filter((dialog) => scrolls(dialog) && dialog.scrollWidth > dialog.clientWidth)
    .map(({ clientWidth, scrollWidth }) => `a dialog is ${clientWidth} px wide, its content ${scrollWidth}`)
}

/** Controls whose text is wider than they are, so that it overlaps their neighbour. */
function overflowingText(): string[] {
  return [...document.querySelectorAll('a[href], button, label')]
    .filter(
      (element) =>
        isSeen(element) &&
        getComputedStyle(element).overflowX === 'visible' &&
        element.scrollWidth > element.clientWidth + SLACK &&
        // What has no box of its own, as a link among words, tells a width of nothing.
        element.clientWidth > 0,
    )
    .map(
      (element) => `${nameOf(element)} is ${element.clientWidth} px wide, its words ${element.scrollWidth}`,
    )
}

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

const isHiddenText = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width <= 1 || height <= 1 || getComputedStyle(element).clipPath !== 'none'
}
