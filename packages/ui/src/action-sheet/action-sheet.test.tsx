import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { ActionSheet } from './action-sheet.tsx'

const interactiveSheet = (
  <ActionSheet
    open
    onOpenChange={() => {}}
    title="Chose your log in mode"
    actions={[
      { label: 'Login with email', href: '/register?action=login' },
      { label: 'Login with Google', href: '/auth/google' },
    ]}
    cancelHref="/search"
  />
)

function served() {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(interactiveSheet)
  onTestFinished(() => page.remove())
  return page
}

test('a sheet which is a page can be chosen from and left before any script runs', () => {
  const links = [...served().querySelectorAll('[role=dialog] a')].map((link) => link.getAttribute('href'))

  expect(links).toEqual(['/register?action=login', '/auth/google', '/search'])
})

test('a sheet that came with the page stays where it is when the scripts come', async () => {
  const page = served()
  const before = page.querySelector('[role=dialog]')
  const root = hydrateRoot(page, interactiveSheet)
  onTestFinished(() => root.unmount())

  await expect.poll(() => before?.contains(document.activeElement)).toBe(true)
  expect([...document.querySelectorAll('[role=dialog]')]).toEqual([before])
})
