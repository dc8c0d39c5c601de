/** The address of a page on this site; everything else leads to its start. */
export function pageOf(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return `${origin}/`
  const url = new URL(path, origin)
  return url.origin === origin ? url.href : `${origin}/`
}
