import { expect, test } from 'vitest'
import { earlyLinks } from './early-links.ts'

const styles = ['/assets/root.css', '/assets/page.css', '/assets/root.css']

test('style sheets come first, each once', () => {
  expect(earlyLinks(styles)).toMatch(
    /^<\/assets\/root\.css>; rel=preload; as=style, <\/assets\/page\.css>; rel=preload; as=style, /,
  )
})

test('both fonts are asked for as the style sheet will ask for them', () => {
  const fonts = earlyLinks(styles).match(
    /<[^>]+\.woff2>; rel=preload; as=font; type="font\/woff2"; crossorigin/g,
  )
  expect(fonts).toHaveLength(2)
  expect(fonts?.[0]).toContain('figtree-latin-wght')
  expect(fonts?.[1]).toContain('sofia-sans-extra-condensed-latin-wght')
})
