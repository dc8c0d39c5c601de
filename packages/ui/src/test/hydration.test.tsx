import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { everyStory } from './every-story.ts'

test.each(everyStory())('$name takes over the page of the server as it is', async ({ Story }) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Story />)
  complain.mockClear()

  const mistakes: unknown[] = []
  const root = hydrateRoot(page, <Story />, { onRecoverableError: (error) => mistakes.push(error) })
  onTestFinished(() => {
    root.unmount()
    page.remove()
    complain.mockRestore()
  })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

  expect(mistakes).toEqual([])
  expect(complain.mock.calls).toEqual([])
})
