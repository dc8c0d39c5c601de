import body from '@marquee/ui/fonts/figtree-latin-wght-normal.woff2?url'
import display from '@marquee/ui/fonts/sofia-sans-extra-condensed-latin-wght-normal.woff2?url'

type PageFacts = {
  /** The page's own address. */
  url: string
  /** Where pictures live. */
  imageBase: string
  /** The style sheets of the page. */
  styles: string[]
}

/**
 * The `Link` header of a page: what every browser needs of it before it can paint. Cloudflare remembers that and tells
 * the next visitor ahead of the page, as 103 Early Hints. Pictures are not in it, for only the page knows their width.
 */
export function earlyLinks({ url, imageBase, styles }: PageFacts): string {
  const { origin } = new URL(url)
  const images = URL.canParse(imageBase, url) ? new URL(imageBase, url).origin : origin
  return [
    ...[...new Set(styles)].map((style) => `<${style}>; rel=preload; as=style`),
    // Fonts are asked for without cookies, so a preload that sends them would be a second request.
    ...[body, display].map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...(images === origin ? [] : [`<${images}>; rel=preconnect`]),
  ].join(', ')
}
