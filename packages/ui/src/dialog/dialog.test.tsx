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

test('a dialog that came with the page is the same one after the scripts come, with all that was typed', async () => {
  const page = pageWith(renderToString(login))
  const dialog = page.querySelector('[role=dialog]')
  const early = page.querySelector('input')
  if (early) early.value = 'ada@example.com'

  const complain = vi.spyOn(console, 'error')
  const root = hydrateRoot(page, login)
  onTestFinished(() => root.unmount())

  await expect.poll(() => dialog?.contains(document.activeElement)).toBe(true)
  expect(page.querySelector('[role=dialog]')).toBe(dialog)
  expect(dialog?.hasAttribute('data-arriving')).toBe(false)
  expect(page.querySelector('input')?.value).toBe('ada@example.com')
  expect(complain).not.toHaveBeenCalled()
})

test('beneath a dialog that came with the page only what speaks can be reached, until it closes', async () => {
  const close = vi.fn()
  const whole = (open: boolean) => (
    <>
      <main>Behind</main>
      <footer>
        <p>Beside</p>
        <p role="status">
          Saved <button type="button">Undo</button>
        </p>
      </footer>
      <Dialog open={open} onOpenChange={close} title="Rename">
        <input name="name" />
      </Dialog>
    </>
  )
  const page = pageWith(renderToString(whole(true)))
  const root = hydrateRoot(page, whole(true))
  onTestFinished(() => root.unmount())

  const inertTexts = () => [...page.querySelectorAll('[inert]')].map(({ textContent }) => textContent)
  await expect.poll(inertTexts).toEqual(['Behind', 'Beside', 'Undo'])
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(close).toHaveBeenCalledExactlyOnceWith(false)

  root.render(whole(false))
  await expect.poll(inertTexts).toEqual([])
})

test('a press beside a dialog that came with the page closes it', async () => {
  const close = vi.fn()
  const dialog = (
    <Dialog open onOpenChange={close} title="Rename">
      <input name="name" />
    </Dialog>
  )
  const page = pageWith(renderToString(dialog))
  const root = hydrateRoot(page, dialog)
  onTestFinished(() => root.unmount())

  await expect.poll(() => page.querySelector('[role=dialog]')?.contains(document.activeElement)).toBe(true)
  page.querySelector<HTMLElement>('[data-scrim]')?.click()
  expect(close).toHaveBeenCalledExactlyOnceWith(false)
})

test('beneath a dialog that opens over the page only what speaks can be reached, and the focus comes back', async () => {
  const page = pageWith('<main><a href="/rate">Rate</a></main><p role="status">Saved</p><div></div>')
  const opener = page.querySelector('a')
  opener?.focus()
  const root = createRoot(page.querySelector('div') as HTMLElement)
  onTestFinished(() => root.unmount())

  const main = page.querySelector('main')
  const isInert = () => main?.closest('[inert]') !== null

  const dialog = (open: boolean) => (
    <Dialog open={open} title="Rename">
      <input name="name" />
    </Dialog>
  )

  for (const closed of [null, dialog(false)]) {
    root.render(dialog(true))
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBe(null)
    expect(isInert()).toBe(true)
    expect(page.querySelector('[role=status]')?.closest('[inert]')).toBe(null)
    root.render(closed)
    await expect.poll(() => document.activeElement === opener).toBe(true)
    expect(isInert()).toBe(false)
  }
})

test('the focus comes back to what opened a dialog, not to what opened the one before', async () => {
  const page = pageWith('<a href="/share">Share</a><a href="/name">Rename</a><div></div>')
  const root = createRoot(page.querySelector('div') as HTMLElement)
  onTestFinished(() => root.unmount())

  for (const opener of page.querySelectorAll('a')) {
    opener.focus()
    root.render(
      <Dialog open title={opener.textContent}>
        <input name="name" autoFocus={opener.textContent === 'Rename'} />
      </Dialog>,
    )
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBe(null)
    root.render(null)
    await expect.poll(() => document.activeElement).toBe(opener)
  }
})

test('a dialog that opens over the page makes one', async () => {
  const root = createRoot(pageWith(''))
  root.render(login)
  onTestFinished(() => root.unmount())

  await expect.poll(() => document.querySelector('[role=dialog][data-arriving]')).not.toBeNull()
})

test('the second press of a double click that opened a dialog does not close it', async () => {
  const close = vi.fn()
  const root = createRoot(pageWith(''))
  root.render(
    <Dialog open onOpenChange={close} title="Rename">
      <input name="name" />
    </Dialog>,
  )
  onTestFinished(() => root.unmount())
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBe(null)

  const press = (detail: number) => {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      const Press = type.startsWith('pointer') ? PointerEvent : MouseEvent
      const shared = { bubbles: true, cancelable: true, detail, pointerType: 'mouse' }
      document.querySelector('[role=presentation]')?.dispatchEvent(new Press(type, shared))
    }
  }
  press(2)
  press(1)
  await expect.poll(() => close.mock.calls.length).toBeGreaterThan(0)
  expect(close.mock.calls).toEqual([[false]])
})
