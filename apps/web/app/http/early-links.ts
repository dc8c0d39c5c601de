import body from '@marquee/ui/fonts/figtree-latin-wght-normal.woff2?url'
import display from '@marquee/ui/fonts/sofia-sans-extra-condensed-latin-wght-normal.woff2?url'

/**
 * The `Link` header of a page: what every browser needs of it before it can paint. Cloudflare remembers that and tells
 * the next visitor ahead of the page, as 103 Early Hints. Pictures are not in it, for only the page knows their width.
 */
export function earlyLinks(styles: string[]): string {
  return [
    ...[...new Set(styles)].map((style) => `<${style}>; rel=preload; as=style`),
    // Fonts are asked for without cookies, so a preload that sends them would be a second request.
    ...[body, display].map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
}
