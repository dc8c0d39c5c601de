export type PageNumber = number | 'gap-before' | 'gap-after'

const AROUND = 1

/** The pages worth a link: the ends, the current one and its neighbours, with gaps where more than one is left out. */
export function pageNumbers(page: number, totalPages: number): PageNumber[] {
  const from = page - AROUND <= 3 ? 1 : page - AROUND
  const to = page + AROUND >= totalPages - 2 ? totalPages : page + AROUND
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)

  return [
    ...(from > 1 ? ([1, 'gap-before'] as const) : []),
    ...middle,
    ...(to < totalPages ? (['gap-after', totalPages] as const) : []),
  ]
}
