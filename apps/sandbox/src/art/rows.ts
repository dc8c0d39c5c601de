/** Splits words into one to four rows whose natural widths are as even as possible. */
export function rowsOf(tokens: string[], measure: (row: string) => number): string[] {
  let best: { cost: number; rows: string[] } | null = null

  function go(from: number, rows: string[]): void {
    if (rows.length > 4) return
    if (from === tokens.length) {
      const widths = rows.map(measure)
      // The height of the block when every row fills the measure.
      const height = widths.reduce((sum, width) => sum + Math.min(1 / width, 1 / 900), 0) * 1000
      const cost = (Math.max(...widths) / Math.min(...widths) - 1) * 0.9 + Math.abs(height - 0.95) * 1.6
      if (best === null || cost < best.cost) best = { cost, rows }
      return
    }
    for (let to = from + 1; to <= tokens.length; to++) go(to, [...rows, tokens.slice(from, to).join(' ')])
  }

  go(0, [])
  return (best as { rows: string[] } | null)?.rows ?? [tokens.join(' ')]
}
