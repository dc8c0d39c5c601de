import { expect, test } from 'vitest'
import { describeContent } from './feed-text.ts'

test.each([
  { name: 'Mine', show: 'at-home', content: 'Films at home' },
  { name: 'Films at home', show: 'at-home', content: null },
  { name: 'Films at home', show: 'following', content: 'Episodes of series you follow' },
])('a feed $name of $show says that it has $content', ({ name, show, content }) => {
  expect(describeContent({ name, show })).toBe(content)
})
