import { expect, type Page, type Worker } from '@playwright/test'
import { sandboxOrigin } from './sandbox.ts'

type Subscription = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * A subscription at the sandbox's push service, which the Chromium that npm brings has not: real ones are in
 * `browsers/journeys/push.test.ts`.
 */
export async function subscribeAtSandbox(page: Page): Promise<Subscription> {
  const made = await page.request.post(`${sandboxOrigin()}/push/subscriptions`)
  return made.json()
}

/** Lets pages subscribe at the sandbox, in the place of the push service of the browser's maker; returns its side. */
export async function subscribeInPages(page: Page, permission: 'granted' | 'denied' = 'granted') {
  const subscription = await subscribeAtSandbox(page)
  await page.addInitScript(
    ({ endpoint, keys, permission }) => {
      const made = {
        ...{ endpoint, toJSON: () => ({ endpoint, expirationTime: null, keys }) },
        unsubscribe: async () => {
          localStorage.removeItem('subscribed')
          return true
        },
      }
      const subscribe = async () => {
        localStorage.setItem('subscribed', endpoint)
        return made
      }
      const getSubscription = async () => (localStorage.getItem('subscribed') === null ? null : made)
      Object.assign(PushManager.prototype, { subscribe, getSubscription })
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => permission
    },
    { ...subscription, permission },
  )
  return {
    ...subscription,
    /** Ends it where messages are sent to, without a word to the browser. */
    end: () => page.request.delete(`${sandboxOrigin()}/push/subscriptions/${subscription.id}`),
  }
}

/** Payloads that came for a subscription, decrypted, newest first. */
export async function payloadsFor(page: Page, { id }: Pick<Subscription, 'id'>): Promise<string[]> {
  const answer = await page.request.get(`${sandboxOrigin()}/push.json?browser=${id}`)
  const { messages }: { messages: { text: string }[] } = await answer.json()
  return messages.map(({ text }) => text)
}

/** Hands a decrypted payload to the service worker, as the browser does. */
export async function deliver(page: Page, payload: string): Promise<void> {
  await replaceMissingNotifications(page)
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

type Shown = { title: string; body: string; tag: string; path: string }

/** Notifications that the service worker shows, in no order. */
export async function shownNotifications(page: Page): Promise<Shown[]> {
  return workerOf(page).evaluate(`registration.getNotifications().then((shown) =>
    shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path })))`)
}

/** Presses a notification as far as a test reaches: the screen that it is on is the system's. */
export async function pressNotification(page: Page, tag: string): Promise<void> {
  await workerOf(page).evaluate(`registration.getNotifications({ tag: '${tag}' }).then(([notification]) =>
    void dispatchEvent(notification instanceof Notification
      ? new NotificationEvent('notificationclick', { notification })
      : Object.assign(new ExtendableEvent('notificationclick'), { notification })))`)
}

/**
 * The Chromium that npm brings has no notifications, whatever is permitted: there a list stands for what the system
 * would show. In every other one they are real.
 */
async function replaceMissingNotifications(page: Page): Promise<void> {
  await workerOf(page).evaluate(`
    if (Notification.permission !== 'granted' && !self.shown) {
      self.shown = []
      const drop = ({ tag }) => { self.shown = self.shown.filter((other) => other.tag !== tag) }
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        const notification = { title, ...options, close: () => drop(options) }
        drop(options)
        self.shown.push(notification)
      }
      ServiceWorkerRegistration.prototype.getNotifications = async ({ tag } = {}) =>
        self.shown.filter((notification) => tag === undefined || notification.tag === tag)
    }`)
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers()
  expect(worker, 'the service worker').toBeDefined()
  return worker as Worker
}
