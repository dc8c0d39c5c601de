import { expect, test } from 'vitest'
import { findBannedTerms } from './find-words.ts'

const found = (file: string, content: string) =>
  findBannedTerms(file, content).map(({ line, found }) => `${line} ${found}`)

test.each([
  { where: 'the name of a file', file: 'apps/web/kept-page.ts', content: '', words: ['1 kept-page'] },
  {
    where: 'a part of a name',
    file: 'a.ts',
    content: '\nconst readKept = KEPT_AT',
    words: ['2 readKept', '2 KEPT_AT'],
  },
  {
    where: 'a comment',
    file: 'a.ts',
    content: '/** Is kept. */\nconst a = 1 // nobody',
    words: ['1 kept', '2 nobody'],
  },
  { where: 'a text of a page', file: 'a.tsx', content: 'const a = <p>Kept here</p>', words: ['1 Kept'] },
  { where: 'a message', file: 'a.ts', content: "const a = 'Nothing was told'", words: ['1 told'] },
  { where: 'a class', file: 'a.css', content: '.frame {}\n.a { font-weight: 400 }', words: ['1 frame'] },
  {
    where: 'the beginning of a JSDoc',
    file: 'a.ts',
    content: '\n/** What a page shows. */',
    words: ['2 What'],
  },
  { where: 'a document', file: 'a.md', content: 'One\nis told `kept`', words: ['2 told'] },
])('a word of our own is found in $where', ({ file, content, words }) => {
  expect(found(file, content).sort()).toEqual(words.sort())
})

test.each([
  { what: 'a value', file: 'a.ts', content: "const a = 'kept'" },
  { what: 'a name of the platform', file: 'a.ts', content: 'requestAnimationFrame(a)' },
  {
    what: 'an ordinary word of a sentence',
    file: 'a.ts',
    content: '// Still in place, which means a live region.',
  },
  { what: 'a longer word', file: 'a.ts', content: 'const placeholder = bookmarks' },
])('$what is left alone', ({ file, content }) => {
  expect(found(file, content)).toEqual([])
})
