import { expect, test } from 'vitest'
import { earlyLinks } from './early-links.ts'

const page = {
  url: 'https://marquee.example/search',
  imageBase: 'https://image.tmdb.org/t/p/',
  styles: ['/assets/root.css', '/assets/page.css', '/assets/root.css'],
}

test('style sheets come first, each once', () => {
  expect(earlyLinks(page)).toMatch(
    /^<\/assets\/root\.css>; rel=preload; as=style, <\/assets\/page\.css>; rel=preload; as=style, /,
  )
})

test('both fonts are asked for as the style sheet will ask for them', () => {
  const fonts = earlyLinks(page).match(
    /<[^>]+\.woff2>; rel=preload; as=font; type="font\/woff2"; crossorigin/g,
  )
  expect(fonts).toHaveLength(2)
  expect(fonts?.[0]).toContain('figtree-latin-wght')
  expect(fonts?.[1]).toContain('sofia-sans-extra-condensed-latin-wght')
})

test('a connection to the pictures is opened at once, if they live elsewhere', () => {
  expect(earlyLinks(page)).toMatch(/, <https:\/\/image\.tmdb\.org>; rel=preconnect$/)
  expect(earlyLinks({ ...page, imageBase: '/t/p/' })).not.toContain('preconnect')
  expect(earlyLinks({ ...page, imageBase: 'https://evil.example>; rel=stylesheet' })).not.toContain(
    'stylesheet',
  )
})
