import type { KeyboardEvent } from 'react'

type Row = HTMLTableRowElement | undefined

const linkIn = (cell: Element | undefined) => cell?.querySelector('a') ?? null
const cellsOf = (row: Row) => Array.from(row?.cells ?? [])

// A row that is shorter than the one left is entered at its end.
const linkAt = (row: Row, index: number) => linkIn(cellsOf(row)[index] ?? cellsOf(row).at(-1))

function findTarget(key: string, rows: Row[], row: number, index: number, whole: boolean) {
  if (key === 'Home') return linkAt(whole ? rows[0] : rows[row], 1)
  if (key === 'End') return linkIn(cellsOf(whole ? rows.at(-1) : rows[row]).at(-1))
  if (whole) return undefined
  if (key === 'back') return linkIn(cellsOf(rows[row])[index - 1])
  if (key === 'forward') return linkIn(cellsOf(rows[row])[index + 1])
  if (key === 'ArrowUp') return linkAt(rows[row - 1], index)
  if (key === 'ArrowDown') return linkAt(rows[row + 1], index)
  return undefined
}

/** Moves the focus from link to link through the body of a table, as the arrows, Home and End say. */
export function moveInTable(event: KeyboardEvent<HTMLTableElement>) {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const row = cell?.closest('tr')
  if (!cell || !row || event.altKey || event.metaKey) return

  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const sideways: Record<string, string> = rightToLeft
    ? { ArrowLeft: 'forward', ArrowRight: 'back' }
    : { ArrowLeft: 'back', ArrowRight: 'forward' }
  const rows = Array.from(event.currentTarget.tBodies[0]?.rows ?? [])
  const key = sideways[event.key] ?? event.key
  const target = findTarget(key, rows, rows.indexOf(row), cell.cellIndex, event.ctrlKey)
  if (target === undefined) return

  event.preventDefault()
  target?.focus()
}
