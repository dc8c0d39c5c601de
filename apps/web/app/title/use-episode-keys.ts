import type { KeyboardEvent } from 'react'

/** Keys of the focused episode, in tooltips. */
export const KEYS = { seen: 's', upToHere: 'u', date: 'd' } as const

/** Attribute of a row with the number of its episode. */
const ROW = 'data-episode'

/**
 * Key handler of a list of episodes, each with its number in `data-episode`: marks the focused one as seen, or all up to
 * it, or opens the menu with the date. Typing goes on.
 */
export function episodeKeys(seeUpTo: (episode: number) => void) {
  return (event: KeyboardEvent) => {
    const { target, key } = event
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    const row = target.closest(`[${ROW}]`)
    if (row === null || target.closest('input, select, textarea, [contenteditable]')) return

    const press = (selector: string) => row.querySelector<HTMLElement>(selector)?.click()
    if (key === KEYS.seen) press('button[aria-pressed]')
    else if (key === KEYS.date) press('a[aria-haspopup="dialog"]')
    else if (key === KEYS.upToHere && row.hasAttribute('data-aired')) seeUpTo(Number(row.getAttribute(ROW)))
    else return
    event.preventDefault()
  }
}
