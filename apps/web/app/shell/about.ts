/** What search engines and shared links say of a page in a sentence; of Marquee as a whole where none is given. */
export function about(words?: string | null): { name: 'description'; content: string } {
  return {
    name: 'description',
    content: words || 'Find films and series, keep a watchlist, rate every season.',
  }
}
