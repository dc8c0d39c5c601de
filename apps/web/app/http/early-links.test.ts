import { expect, test } from 'vitest'
import { earlyLinks } from './early-links.ts'

test('style sheets are preloaded by a header, each once', () => {
  expect(earlyLinks(['/assets/root.css', '/assets/page.css', '/assets/root.css'])).toBe(
    '</assets/root.css>; rel=preload; as=style, </assets/page.css>; rel=preload; as=style',
  )
})
