import { parseCells } from '../../text/csv.ts'
import type { TestFiles } from '../read-files.ts'

type Order = <Item>(items: readonly Item[]) => Item[]
export type Rewriting = { order: Order; lineEnd: string; mark: '' | '\uFEFF' }

/** Writes files as another program would: rows, entries and files in another order, other line ends, a mark in front. */
export function rewrite(files: TestFiles, { order, lineEnd, mark }: Rewriting): TestFiles {
  const written = order(Object.entries(files)).map(([path, content]) => {
    // Bytes of another encoding are left as they are.
    if (typeof content !== 'string') return [path, content] as const
    const text = inOrder(path, content.replaceAll('\r\n', '\n'), order)
    return [path, mark + text.replace(/\r?\n/g, lineEnd)] as const
  })
  return Object.fromEntries(written)
}

/** Takes the last rows and entries from files, as an older export lacks them. */
export function older(files: TestFiles): TestFiles {
  const withoutLast: Order = (items) => (items.length > 1 ? items.slice(0, -1) : [...items])
  const written = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? inOrder(path, content.replaceAll('\r\n', '\n'), withoutLast) : content,
  ])
  return Object.fromEntries(written)
}

function inOrder(path: string, text: string, order: Order): string {
  if (path.endsWith('.json')) return JSON.stringify(shuffled(JSON.parse(text), order), null, 1)
  // Two tables below one another have one order alone.
  return path.endsWith('.csv') && !path.includes('lists/') ? tableInOrder(text, order) : text
}

function tableInOrder(text: string, order: Order): string {
  const rows: string[][] = []
  parseCells(text, ({ cells }) => rows.push(cells))
  const [header = [], ...others] = rows
  return [header, ...order(others)].map((cells) => `${cells.map(quoted).join(',')}\n`).join('')
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Every list in another order, but for those whose order is that of a person. */
function shuffled(value: unknown, order: Order): unknown {
  if (Array.isArray(value)) return order(value.map((item) => shuffled(item, order)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'items' ? item : shuffled(item, order)]),
  )
}
