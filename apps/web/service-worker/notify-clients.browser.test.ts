import { afterEach, expect, test, vi } from 'vitest'
import type { PendingChange } from './database.ts'
import { clearPages, notifyState } from './notify-clients.ts'
import { addPendingChange } from './pending-changes.ts'
import { clearAllData, learnViewer } from './viewer.ts'

afterEach(async () => {
  await clearAllData()
  vi.unstubAllGlobals()
})

const change: PendingChange = {
  ...{
    viewer: 'ada',
    key: 'rating:movies/603',
    fields: {},
    words: 'The Matrix: 8',
    page: '/search',
    shownOn: [],
  },
  ...{ method: 'PUT', path: '/api/me/ratings/movies/603/total', body: '{"rating":8}' },
  ...{ wishedAt: '1700000000000', refusal: null, failures: 0 },
}

test('pages are notified last of what holds now, however long finding them took before', async () => {
  await learnViewer(new Response('', { headers: { 'X-Marquee-Viewer': 'ada' } }), Date.now())
  const notified: number[] = []
  const client = { postMessage: ({ unsaved }: { unsaved: unknown[] }) => notified.push(unsaved.length) }
  const waits = [200, 0]
  vi.stubGlobal('clients', {
    matchAll: () => new Promise((resolve) => setTimeout(() => resolve([client]), waits.shift())),
  })

  const before = notifyState()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await addPendingChange(change)
  await Promise.all([before, notifyState()])
  expect(notified).toEqual([0, 1])
})

test('visible pages are waited for until they have deleted what they stored, hidden ones are not', async () => {
  const ports: MessagePort[] = []
  const page = (visibilityState: string) => ({
    visibilityState,
    postMessage: (_: unknown, [port]: [MessagePort]) => ports.push(port),
  })
  vi.stubGlobal('clients', { matchAll: async () => [page('hidden'), page('visible'), page('visible')] })

  let isDone = false
  const cleared = clearPages().then(() => {
    isDone = true
  })
  await vi.waitFor(() => expect(ports).toHaveLength(3))
  ports[1]?.postMessage('deleted')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isDone).toBe(false)
  ports[2]?.postMessage('deleted')
  await cleared
})
