import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RatingScale } from './rating-scale.tsx'

const scale = <RatingScale label="My rating" value={7} />

function served(): HTMLElement {
  const container = document.createElement('div')
  container.innerHTML = renderToString(scale)
  return container
}

test('before there is script each key is a button of the form, and a stop of the Tab key', () => {
  const keys = Array.from(served().querySelectorAll('button'))

  expect(keys.map((key) => [key.type, key.name, key.value, key.tabIndex])).toEqual(
    Array.from({ length: 10 }, (_, index) => ['submit', 'rating', String(index + 1), 0]),
  )
  expect(keys.filter((key) => key.getAttribute('aria-pressed') === 'true')).toHaveLength(1)
})

test('the scale hydrates without a word on the console', async () => {
  const complain = vi.spyOn(console, 'error')
  const container = served()

  const root = hydrateRoot(container, scale)
  onTestFinished(() => root.unmount())

  await expect.poll(() => container.querySelectorAll('[role=radio][tabindex="0"]').length).toBe(1)
  expect(complain).not.toHaveBeenCalled()
})

test('a digit sends the form around the scale when no handler takes the rating', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const sent = vi.fn()
  root.render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        sent(new FormData(event.currentTarget, submitter).get('rating'))
      }}
    >
      {scale}
    </form>,
  )
  await expect.poll(() => container.querySelectorAll('[role=radio]').length).toBe(10)

  container.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', { key: '0', bubbles: true }))

  expect(sent).toHaveBeenCalledExactlyOnceWith('10')
})
