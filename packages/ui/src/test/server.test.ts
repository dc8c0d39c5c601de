import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { everyStory } from './every-story.ts'

test.each(everyStory())('a server draws $name without a complaint', ({ Story }) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complain.mockRestore())

  expect(() => renderToString(createElement(Story))).not.toThrow()
  expect(complain.mock.calls).toEqual([])
})
