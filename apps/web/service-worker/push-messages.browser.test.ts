import { afterEach, expect, test, vi } from 'vitest'
import { closeMessages, showMessage } from './push-messages.ts'
import { clearAllData, learnViewer, onViewerChange } from './viewer.ts'

afterEach(async () => {
  await clearAllData()
  vi.unstubAllGlobals()
})

test('a message that is still shown is closed as its viewer logs out', async () => {
  const shown = new Set<string>()
  vi.stubGlobal('registration', {
    showNotification: async (title: string) => shown.add(title),
    getNotifications: async () => [...shown].map((title) => ({ close: () => shown.delete(title) })),
  })
  onViewerChange(() => void closeMessages())
  await learnViewer(new Response('', { headers: { 'X-Marquee-Viewer': 'ada' } }), Date.now())
  const message = { title: 'Severance', body: 'A new episode', path: '/up-next', tag: 'new', viewer: 'ada' }
  await showMessage({ data: { json: () => message } } as PushEvent)
  expect([...shown]).toEqual(['Severance'])

  await clearAllData()
  await expect.poll(() => [...shown]).toEqual([])
})
