/** Description of a page for search engines and link previews; by default that of Marquee. */
export function about(description?: string | null): { name: 'description'; content: string } {
  return {
    name: 'description',
    content: description || 'Find films and series, keep a watchlist, rate every season.',
  }
}
