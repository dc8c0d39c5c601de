const SIZE = 20

/** Page number of a query, 1 by default; `null` when TMDB would refuse it. */
export function pageOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return 1
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : null
}

export function paged<T>(all: T[], page: number) {
  return {
    page,
    results: all.slice((page - 1) * SIZE, page * SIZE),
    total_pages: Math.ceil(all.length / SIZE),
    total_results: all.length,
  }
}
