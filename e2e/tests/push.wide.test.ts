import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeControlled } from '../offline.ts'
import { becomeMember, newPerson, sameSite } from '../people.ts'
import { deliver, payloadsFor, pressNotification, shownNotifications, subscribeAtSandbox } from '../push.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

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
    .poll(async () => (await shownNotifications(page)).map(({ tag }) => tag))
    .toEqual(['test', 'day'])

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
