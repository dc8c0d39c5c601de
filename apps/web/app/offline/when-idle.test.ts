import { expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

/** Stand-in of a page that is loading, with its idle callbacks. */
function openPage() {
  const page = new EventTarget()
  const idle = vi.fn()
  vi.stubGlobal('document', { readyState: 'loading' })
  vi.stubGlobal('window', { requestIdleCallback: idle })
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  return { page, idle }
}

test('nothing begins before the page is loaded; then it waits for a pause, 30 000 ms at the latest', () => {
  const { page, idle } = openPage()
  const act = () => {}
  whenIdle(act)
  expect(idle).not.toHaveBeenCalled()

  page.dispatchEvent(new Event('load'))
  expect(idle.mock.calls).toEqual([[act, { timeout: 30_000 }]])
})
