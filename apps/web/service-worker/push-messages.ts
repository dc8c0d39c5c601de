import { pageOf } from './message-page.ts'
import { currentViewer } from './viewer.ts'
import { worker } from './worker-scope.ts'

/** A message of the API (`apps/api/src/push/message.ts`); `viewer` is the hash of the person it is for. */
type PushPayload = { title: string; body: string; path: string; tag: string; viewer: string }

/** Shown for a message that cannot be read, and for one to somebody who is not signed in here. */
const NEUTRAL = { title: 'Marquee', body: 'There is something new.', path: '/', tag: 'neutral' }

const ICON = '/icons/icon-192.png'

/** Shows every message, whatever is in it: browsers end the subscription of a site that shows none. */
export async function showMessage(event: PushEvent): Promise<void> {
  const { title, body, path, tag } = await shownOf(event.data)
  await worker.registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data: { path } })
}

/** Closes what is still shown, as another viewer must not read the messages to the one before. */
export async function closeMessages(): Promise<void> {
  for (const shown of await worker.registration.getNotifications()) shown.close()
}

async function shownOf(data: PushMessageData | null): Promise<Omit<PushPayload, 'viewer'>> {
  const payload = readPayload(data)
  const viewer = await currentViewer().catch(() => null)
  return payload !== null && payload.viewer === viewer ? payload : NEUTRAL
}

function readPayload(data: PushMessageData | null): PushPayload | null {
  try {
    const read: unknown = data?.json()
    return isPayload(read) ? read : null
  } catch {
    return null
  }
}

function isPayload(value: unknown): value is PushPayload {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return ['title', 'body', 'path', 'tag', 'viewer'].every((name) => typeof fields.get(name) === 'string')
}

/** Shows the page of a notification: in the window that has it, else in one that is open, else in a new one. */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const url = pageOf(notification.data, worker.location.origin)
  const windows = await worker.clients.matchAll({ type: 'window' })
  const there = windows.find((window) => window.url === url)
  if (there !== undefined) return void (await there.focus())
  const [shown] = windows
  // A page that no worker controls cannot be led elsewhere.
  const moved = await shown?.navigate(url).catch(() => null)
  if (moved) await moved.focus()
  else await worker.clients.openWindow(url)
}
