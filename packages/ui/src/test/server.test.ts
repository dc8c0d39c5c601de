import { markupWithoutReact } from '@marquee/framework-seams/react-markup'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { everyStory } from './every-story.ts'

const stories = everyStory()

test.each(stories)('a server draws $name without a complaint', ({ Story }) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complain.mockRestore())

  expect(() => renderToString(createElement(Story))).not.toThrow()
  expect(complain.mock.calls).toEqual([])
})

// A Content-Security-Policy without 'unsafe-inline' makes a browser drop them. The pages about the tokens show
// every colour and size there is, and are no part of a product.
test.each(stories.filter(({ isDocumentation }) => !isDocumentation))(
  '$name says nothing about its look in attributes',
  ({ Story }) => {
    expect(renderToString(createElement(Story)).match(/<[^>]* style="[^"]*"/g) ?? []).toEqual([])
  },
)

// React alone writes the looks that those pages have in attributes.
test.each(stories.filter(({ isDocumentation }) => !isDocumentation))(
  'what is written of $name without React is what React writes',
  ({ Story }) => {
    const story = createElement(Story)

    expect(markupWithoutReact(story)).toBe(renderToString(story))
  },
)
