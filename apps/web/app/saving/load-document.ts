/**
 * Loads the document that a redirect wants in place of the page, by a header that Remix gives it; `false` where it wants
 * none. The router does the same, unless a link or a step back was followed since the form was sent.
 */
export function loadDocument({ headers }: Response): boolean {
  const page = headers.get('Location')
  if (page === null || !headers.has('X-Remix-Reload-Document')) return false
  location.assign(page)
  return true
}
