/**
 * The `Link` header of a page: what every browser needs of it before it can paint. Cloudflare remembers that and tells
 * the next visitor ahead of the page, as 103 Early Hints. Pictures are not in it: a choice of widths (`imagesrcset`)
 * counts only once the page is there, which asks for them itself, and one width would be wrong for most. Nor letters,
 * which come after these.
 */
export function earlyLinks(styles: string[]): string {
  return [...new Set(styles)].map((style) => `<${style}>; rel=preload; as=style`).join(', ')
}
