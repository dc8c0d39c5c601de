import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.ts'
import { FolderDialogs } from './folder-dialogs.tsx'

test.each([
  [0, '“Heist” goes for good. '],
  [1, '“Heist” goes for good. It holds 1 title: what is in no other list goes with it.'],
  [1200, '“Heist” goes for good. It holds 1,200 titles: what is in no other list goes with it.'],
])('who deletes a folder of %i titles reads what goes with it', async (count, text) => {
  const found = { edit: 'delete' as const, folder: { id: 'heist', name: 'Heist', count } }
  const dialogs = createElement(FolderDialogs, { found, problem: undefined, typed: undefined })
  expect(/<p>(.*?)<\/p>/.exec(await draw(dialogs))?.[1]).toBe(text)
})
