import type { Page } from '@playwright/test'
import { sandboxOrigin } from './sandbox.ts'

type Subscription = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }

/** A subscription at the sandbox's push service: that of a browser's maker cannot be reached from here. */
export async function subscribeAtSandbox(page: Page): Promise<Subscription> {
  const made = await page.request.post(`${sandboxOrigin()}/push/subscriptions`)
  return made.json()
}

/** Payloads that came for a subscription, decrypted, newest first. */
export async function payloadsFor(page: Page, { id }: Subscription): Promise<string[]> {
  const answer = await page.request.get(`${sandboxOrigin()}/push.json?browser=${id}`)
  const { messages }: { messages: { text: string }[] } = await answer.json()
  return messages.map(({ text }) => text)
}

/** Hands a decrypted payload to the service worker, as the browser does. */
export async function deliver(page: Page, payload: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await client.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data: payload,
  })
  await client.detach()
}

/** Notifications that the service worker shows, oldest first. */
export async function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active === null) return []
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data?.path }))
  })
}
