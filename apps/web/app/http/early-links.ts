/**
 * The `Link` header of a page: what every browser needs of it before it can paint. Cloudflare remembers that and tells
 * the next visitor ahead of the page, as 103 Early Hints. Pictures are not in it, for only the page knows their width,
 * nor letters, which come after these.
 */
export function earlyLinks(styles: string[]): string {
  return [...new Set(styles)].map((style) => `<${style}>; rel=preload; as=style`).join(', ')
}
