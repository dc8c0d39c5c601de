import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TextField } from '../text-field/text-field.tsx'
import { Dialog } from './dialog.tsx'

const login = (
  <Dialog open title="Login with Email" closeHref="/search">
    <form method="post">
      <TextField label="Email" name="email" />
    </form>
  </Dialog>
)

function pageWith(html: string) {
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  onTestFinished(() => container.remove())
  return container
}

test('a dialog which is a page can be read, filled in and left before any script runs', () => {
  const page = pageWith(renderToString(login))

  expect(page.querySelector('[role=dialog]')?.textContent).toContain('Login with Email')
  expect(page.querySelector('form input')).not.toBeNull()
  expect(page.querySelector('a[aria-label=Close]')?.getAttribute('href')).toBe('/search')
})

test('what was typed before the scripts came is still there after them', async () => {
  const page = pageWith(renderToString(login))
  const early = page.querySelector('input')
  if (early) early.value = 'ada@example.com'

  const complain = vi.spyOn(console, 'error')
  const root = hydrateRoot(page, login)
  onTestFinished(() => root.unmount())

  await expect.poll(() => page.querySelector('[role=dialog]')).toBeNull()
  expect(document.querySelector<HTMLInputElement>('[role=dialog] input')?.value).toBe('ada@example.com')
  expect(complain).not.toHaveBeenCalled()
})

test('a dialog that comes with the page makes no entrance', async () => {
  const page = pageWith(renderToString(login))
  const root = hydrateRoot(page, login)
  onTestFinished(() => root.unmount())

  await expect.poll(() => page.querySelector('[role=dialog]')).toBeNull()
  expect(document.querySelector('[role=dialog]:not([data-arriving])')).not.toBeNull()
})

test('a dialog that opens over the page makes one', async () => {
  const root = createRoot(pageWith(''))
  root.render(login)
  onTestFinished(() => root.unmount())

  await expect.poll(() => document.querySelector('[role=dialog][data-arriving]')).not.toBeNull()
})
