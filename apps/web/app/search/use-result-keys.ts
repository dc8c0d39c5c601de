import { type RefObject, useEffect } from 'react'

const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']
const CARDS = 'li a[href^="/search/de"]'

/** Arrow keys lead from the search field into the titles under it, among them, and back; Escape leads back at once. */
export function useResultKeys(page: RefObject<HTMLElement>) {
  useEffect(() => {
    const element = page.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const next = nextStop(element, event.key)
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [page])
}

function nextStop(page: HTMLElement, key: string): HTMLElement | null {
  const field = page.querySelector<HTMLInputElement>('[type="search"]')
  const cards = [...page.querySelectorAll<HTMLElement>(CARDS)]
  const here = document.activeElement
  if (here === field) return key === 'ArrowDown' ? (cards[0] ?? null) : null

  const index = here instanceof HTMLElement ? cards.indexOf(here) : -1
  const card = cards[index]
  if (!card) return null
  if (key === 'Escape') return field
  if (!ARROWS.includes(key)) return null
  if (key === 'ArrowLeft') return cards[index - 1] ?? field
  if (key === 'ArrowRight') return cards[index + 1] ?? null
  const above = key === 'ArrowUp'
  return nearest(card, cards, above) ?? (above ? field : null)
}

/** The card in the next line whose left edge is nearest. */
function nearest(from: HTMLElement, cards: HTMLElement[], above: boolean): HTMLElement | null {
  const here = from.getBoundingClientRect()
  const distance = ({ top }: DOMRect) => (above ? here.top - top : top - here.top)
  const onTheWay = cards
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => distance(box) > here.height / 2)
    .sort(
      (a, b) =>
        distance(a.box) - distance(b.box) ||
        Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left),
    )
  return onTheWay[0]?.card ?? null
}
