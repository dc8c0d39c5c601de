import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { everyStory } from './every-story.ts'

// A text has its bullets and numbers; the others are lists of the story alone.
const others = ['prose,', 'icon,', 'ranking-row,']
const stories = everyStory().filter(
  ({ name, isDocumentation }) => !isDocumentation && !others.some((file) => name.startsWith(file)),
)

/** Lists outside of a navigation, in which Safari takes every list for one. */
const listsOf = (html: string) => html.replaceAll(/<nav\b.*?<\/nav>/gs, '').match(/<[ou]l\b[^>]*>/g) ?? []

test('there are stories with lists', () => {
  expect(stories.some(({ Story }) => listsOf(renderToString(createElement(Story))).length > 0)).toBe(true)
})

// VoiceOver says nothing of a list without bullets unless it has the role.
test.each(stories)('the lists of $name are lists to Safari as well', ({ Story }) => {
  expect(listsOf(renderToString(createElement(Story))).filter((tag) => !tag.includes('role="list"'))).toEqual(
    [],
  )
})
