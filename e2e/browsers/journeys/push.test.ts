import { becomeMember, expectToast, open, see, untilWorkerControls } from '../steps.ts'
import type { Tab } from '../tab.ts'
import { expect, test } from '../test.ts'

const panel = { role: 'region', name: 'Push on these devices' } as const
const turnOn = { role: 'button', name: 'Turn on', within: panel } as const
const turnOff = { role: 'button', name: 'Turn off', within: panel } as const
const sendTest = { role: 'button', name: 'Send a test', within: panel } as const
const isOn = { text: /^On since/, within: panel } as const

test('a browser subscribes, shows what only it can read, and is forgotten once it has left', async ({
  tab,
  connection,
  pushService,
}) => {
  await becomeMember(tab, connection)
  await untilWorkerControls(tab)
  await open(tab, '/account/notifications')
  await tab.click(turnOn)
  await see(tab, isOn)
  const first = await tab.evaluate(endpoint)
  expect(await tab.evaluate(devices)).toHaveLength(1)

  await tab.click(sendTest)
  await expectToast(connection, 'Sent. It is there in a moment.')
  // The push service hands every message over twice.
  await expect.poll(() => tab.evaluate(notifications)).toEqual([notification])

  // The browser ends its subscription by itself, as by its settings: the next message finds that out.
  await tab.evaluate(leave)
  await expect.poll(() => statusAt(pushService, first)).toBe(410)
  await tab.click(sendTest)
  await expectToast(connection, 'This browser takes no more notifications. Turn them on again.')
  await expect.poll(() => tab.evaluate(devices)).toEqual([])

  await closeNotifications(tab)
  await tab.click(turnOn)
  await see(tab, isOn)
  const second = await tab.evaluate(endpoint)
  expect(second).not.toBe(first)
  await tab.click(sendTest)
  await expect.poll(() => tab.evaluate(notifications)).toEqual([notification])

  await tab.click(turnOff)
  await expect.poll(() => tab.evaluate(devices)).toEqual([])
  await see(tab, turnOn)
  await expect.poll(() => statusAt(pushService, second)).toBe(410)
})

const notification = {
  title: 'Notifications work',
  body: 'This is what Marquee looks like on this device.',
  ...{ tag: 'test', path: '/account/notifications' },
}

/** Status of a message that no one has signed. */
async function statusAt(pushService: string | null, endpoint: string): Promise<number> {
  const { host, pathname } = new URL(endpoint)
  return (await fetch(`${pushService}/${host}${pathname}`, { method: 'POST' })).status
}

async function closeNotifications(tab: Tab): Promise<void> {
  await tab.evaluate(async () => {
    const { ready } = navigator.serviceWorker
    for (const shown of await (await ready).getNotifications()) shown.close()
  })
  await expect.poll(() => tab.evaluate(notifications)).toEqual([])
}

/** Notifications that the service worker has shown. */
async function notifications() {
  const { ready } = navigator.serviceWorker
  const shown = await (await ready).getNotifications()
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }))
}

async function endpoint(): Promise<string> {
  const { pushManager } = await navigator.serviceWorker.ready
  return (await pushManager.getSubscription())?.endpoint ?? ''
}

async function leave(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

async function devices(): Promise<unknown[]> {
  const answer = await fetch('/api/me/push-devices')
  return (await answer.json()).devices
}
