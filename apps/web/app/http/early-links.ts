/**
 * The `Link` header of a page: style sheets, which block rendering. Cloudflare caches it and sends it to the next
 * visitor ahead of the page, as 103 Early Hints. Pictures are not in it, since browsers apply `imagesrcset` only once
 * the page is there, and a single width would be wrong for most. Nor are fonts, which load after the style sheets.
 */
export function earlyLinks(styles: string[]): string {
  return [...new Set(styles)].map((style) => `<${style}>; rel=preload; as=style`).join(', ')
}
