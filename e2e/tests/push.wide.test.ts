import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeControlled } from '../offline.ts'
import { becomeMember, newPerson, sameSite } from '../people.ts'
import {
  deliver,
  payloadsFor,
  pressNotification,
  shownNotifications,
  subscribeAtSandbox,
  subscribeInPages,
} from '../push.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

// About data of others as well: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const NEUTRAL = { title: 'Marquee', body: 'There is something new.', tag: 'neutral', path: '/' }

/** Lets this browser get the notifications of who is signed in, and sends the first as the test button does. */
async function subscribeAndTest(page: Page): Promise<string> {
  const subscription = await subscribeAtSandbox(page)
  const { endpoint, keys } = subscription
  const added = await page.request.put('/api/me/push-devices', {
    ...{ data: { endpoint, keys }, headers: sameSite },
  })
  expect(added.status()).toBe(200)
  const { device } = await added.json()
  const tested = await page.request.post(`/api/me/push-devices/${device.id}/test`, { headers: sameSite })
  expect(await tested.json()).toEqual({ outcome: 'taken' })
  const [payload = ''] = await payloadsFor(page, subscription)
  return payload
}

test('a message that was encrypted for this browser becomes a notification, and a press opens its page', async ({
  page,
}) => {
  await becomeMember(page, newPerson('Ada'))
  await becomeControlled(page)
  await page.goto('/search')
  const payload = await subscribeAndTest(page)

  await deliver(page, payload)
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([
      {
        title: 'Notifications work',
        body: 'This is what Marquee looks like on this device.',
        ...{ tag: 'test', path: '/account/notifications' },
      },
    ])

  // The same again replaces it.
  await deliver(page, payload)
  await deliver(page, JSON.stringify({ ...JSON.parse(payload), tag: 'day', path: '/rankings' }))
  await expect
    .poll(async () => (await shownNotifications(page)).map(({ tag }) => tag).toSorted())
    .toEqual(['day', 'test'])

  await pressNotification(page, 'day')
  await expect(page).toHaveURL('/rankings')
})

test('whoever is signed in now does not read messages to somebody else, nor does a message break the worker', async ({
  page,
}) => {
  await becomeMember(page, newPerson('Ada'))
  await becomeControlled(page)
  await page.goto('/search')
  const payload = await subscribeAndTest(page)

  await page.context().clearCookies()
  await becomeMember(page, newPerson('Grace'))
  await page.goto('/search')
  await deliver(page, payload)
  await expect.poll(() => shownNotifications(page)).toEqual([NEUTRAL])

  for (const broken of ['', 'no JSON', 'null', '{"title":1}', '[]']) await deliver(page, broken)
  await expect.poll(() => shownNotifications(page)).toEqual([NEUTRAL])
})

const panel = (page: Page) => page.getByRole('region', { name: 'Push on these devices' })

/** Opens the page of notifications as somebody new, with a push service that can be reached. */
async function openPanel(page: Page, permission?: 'denied') {
  const subscription = await subscribeInPages(page, permission)
  await becomeMember(page)
  await becomeControlled(page)
  await page.goto('/account/notifications')
  return subscription
}

test('notifications are turned on by a press, tried, and turned off', async ({ page }) => {
  const subscription = await openPanel(page)
  await panel(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(panel(page).getByText('On since')).toBeVisible()
  await page.reload()
  await panel(page).getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Sent. It is there in a moment.')).toBeVisible()

  const [payload = ''] = await payloadsFor(page, subscription)
  await deliver(page, payload)
  await expect.poll(() => shownNotifications(page)).toMatchObject([{ title: 'Notifications work' }])

  await panel(page).getByRole('button', { name: 'Turn off' }).click()
  // Its busy "Turn on" is there before the API has forgotten the browser.
  const devices = async () => (await (await page.request.get('/api/me/push-devices')).json()).devices
  await expect.poll(devices).toEqual([])
  await expect(panel(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('a browser that its push service has forgotten is forgotten here, and can be turned on again', async ({
  page,
}) => {
  const { end } = await openPanel(page)
  await panel(page).getByRole('button', { name: 'Turn on' }).click()
  await end()
  await panel(page).getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('This browser takes no more notifications. Turn them on again.')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('where notifications are blocked, the page says so and offers nothing', async ({ page }) => {
  await openPanel(page, 'denied')
  await expect(panel(page).getByText('Blocked in this browser.')).toBeVisible()
  await expect(panel(page).getByRole('button')).toHaveCount(0)
})
