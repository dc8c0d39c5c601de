import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { ConfirmDialog } from './confirm-dialog.tsx'

test('without the script of the dialog the focus is on the safe button, stays inside, and comes back', async () => {
  await withoutFile('*interactive-confirm*')
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = '<button>Remove all</button><div></div>'
  const root = createRoot(page.querySelector('div') as HTMLElement)
  onTestFinished(() => {
    root.unmount()
    page.remove()
  })
  const opener = page.querySelector('button') as HTMLButtonElement
  const change = vi.fn()
  const dialog = (open: boolean) => (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title="Remove?"
      confirmLabel="Remove"
      onConfirm={() => {}}
    >
      They leave your history.
    </ConfirmDialog>
  )

  opener.focus()
  root.render(dialog(true))
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancel')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Remove')
  await userEvent.tab()
  expect(document.activeElement).not.toBe(opener)
  expect(opener.closest('[inert]')).not.toBeNull()

  page.querySelector<HTMLElement>('[role=alertdialog] button')?.focus()
  await userEvent.keyboard('{Escape}')
  expect(change).toHaveBeenCalledExactlyOnceWith(false)
  root.render(dialog(false))
  await expect.poll(() => document.activeElement === opener).toBe(true)
})

/** Lets no file of this name come, until the test is over. */
async function withoutFile(name: string): Promise<void> {
  const block = async (urls: string[]) => {
    await cdp().send('Network.setBlockedURLs', { urls })
  }
  onTestFinished(() => block([]))
  await cdp().send('Network.enable')
  await block([name])
}
