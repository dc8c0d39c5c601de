import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { everyStory } from './every-story.ts'

// A page of the documentation shows many stories in one document, the first of them twice.
const together = everyStory().filter(({ parameters }) => parameters.docs?.story?.inline !== false)

const isRadio = (input: string) => input.includes('type="radio"') && / name="[^:]/.test(input)

test.each(together)('the radio buttons of $name are no group with those of another story', (story) => {
  const html = renderToString(createElement(story.Story))

  // A form in a form is none.
  if (story.parameters.radioScope === 'form') return expect(html).not.toContain('<form')
  const inputs = html.replaceAll(/<form\b.*?<\/form>/gs, '').match(/<input\b[^>]*>/g) ?? []
  expect(inputs.filter(isRadio)).toEqual([])
})
