import type { APIRequestContext, Page } from '@playwright/test'
import { examineShown } from '../axe.ts'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'
import { sandboxOrigin } from '../sandbox.ts'

// About data and security: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const PATH = '/account/connections'

type Arrival = { delivery: string; event: string; signature: string; status: number }

/** A receiver of the sandbox, of this test alone. */
function openReceiver(request: APIRequestContext) {
  const name = crypto.randomUUID()
  return {
    address: `https://hooks.sandbox.invalid/webhooks/to/${name}`,
    async behave(receiver: { secret?: string; manner?: 'kind' | 'error' | 'gone' | 'redirect' }) {
      const set = await request.put(`${sandboxOrigin()}/webhooks/receivers/${name}`, { data: receiver })
      expect(set.status()).toBe(200)
    },
    async arrivals(): Promise<Arrival[]> {
      const answer = await request.get(`${sandboxOrigin()}/webhooks.json?receiver=${name}`)
      return (await answer.json()).arrivals
    },
  }
}

/** Makes a webhook by the API and returns its id and secret. */
async function makeWebhook(page: Page, address: string) {
  const id = crypto.randomUUID()
  const data = { name: 'Home', address, events: ['rating.changed'] }
  const made = await page.request.put(`/api/me/webhooks/${id}`, { data, headers: sameSite })
  return { id, secret: ((await made.json()) as { secret: string }).secret }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Webhooks' })
const deliveries = (page: Page) =>
  page.getByRole('list', { name: 'The last seven days' }).getByRole('listitem')

test('a webhook is made, its secret shown once, tested, changed and removed', async ({ page, request }) => {
  const receiver = openReceiver(request)
  await becomeMember(page)
  await openPage(page, PATH)
  await panel(page).getByRole('link', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Home automation')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://192.168.0.2/hook')
  await dialog.getByRole('checkbox', { name: 'Episodes that air' }).uncheck()
  await examineShown(page)
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  await expect(dialog.getByText('Not a public host.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Home automation')

  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.address)
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  const secret = await dialog.getByRole('textbox', { name: 'Secret of Home automation' }).inputValue()
  expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  await examineShown(page)
  await dialog.getByRole('link', { name: 'I have it' }).click()
  await expect(panel(page).getByText('Waiting for its first delivery')).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  await receiver.behave({ secret })
  await panel(page).getByRole('link', { name: 'Deliveries of Home automation' }).click()
  await expect(dialog.getByText('Nothing was sent in the last seven days.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send a test' }).click()
  await expect(deliveries(page)).toHaveText([/Test.*Taken, response 204/])
  expect(await receiver.arrivals()).toMatchObject([{ event: 'test', signature: 'right', status: 204 }])
  await examineShown(page)
  await dialog.getByRole('button', { name: 'Send again, Test' }).click()
  await expect(deliveries(page)).toHaveText([/Test.*Waits to be sent/])

  await openPage(page, PATH)
  await expect(panel(page).getByText(/^Last delivery/)).toBeVisible()
  await panel(page).getByRole('link', { name: 'Change Home automation' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Attic')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await panel(page).getByRole('link', { name: 'Change Attic' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Episodes that air' })).not.toBeChecked()
  await dialog.getByRole('link', { name: 'Remove', exact: true }).click()
  await examineShown(page)
  await dialog.getByRole('button', { name: 'Remove webhook' }).click()
  await expect(panel(page).getByText('You have no webhooks yet.')).toBeVisible()
})

test('another secret is shown once, and the former one ends', async ({ page, request }) => {
  const receiver = openReceiver(request)
  await becomeMember(page)
  const { id, secret } = await makeWebhook(page, receiver.address)
  await receiver.behave({ secret })
  await openPage(page, `${PATH}?edit=webhook&id=${id}`)
  await page.getByRole('link', { name: 'New secret' }).click()
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  const renewed = await page.getByRole('textbox', { name: 'Secret of Home' }).inputValue()
  expect(renewed).not.toBe(secret)

  const send = () => page.request.post(`/api/me/webhooks/${id}/test`, { headers: sameSite })
  expect(await (await send()).json()).toEqual({ isDelivered: false })
  await receiver.behave({ secret: renewed })
  expect(await (await send()).json()).toEqual({ isDelivered: true })
  const signatures = (await receiver.arrivals()).map(({ signature }) => signature)
  expect(signatures).toEqual(['right', 'wrong'])
})

test('a receiver that fails, redirects or is gone is named in words, and can be switched on again', async ({
  page,
  request,
}) => {
  const receiver = openReceiver(request)
  await becomeMember(page)
  const { id } = await makeWebhook(page, receiver.address)
  const log = `${PATH}?log=deliveries&id=${id}`
  const dialog = page.getByRole('dialog')
  await openPage(page, log)
  await receiver.behave({ manner: 'error' })
  await dialog.getByRole('button', { name: 'Send a test' }).click()
  await expect(deliveries(page)).toHaveText([/Not taken. Response 500/])
  await receiver.behave({ manner: 'redirect' })
  await dialog.getByRole('button', { name: 'Send a test' }).click()
  await expect(deliveries(page).first()).toHaveText(/Response 307: redirects are not followed/)
  expect((await receiver.arrivals()).map(({ status }) => status)).toEqual([307, 500])
  await receiver.behave({ manner: 'gone' })
  await dialog.getByRole('button', { name: 'Send a test' }).click()
  await expect(deliveries(page)).toHaveCount(3)

  await openPage(page, PATH)
  await expect(panel(page).getByText(/^Switched off\. The receiver said that it is gone/)).toBeVisible()
  await examineShown(page)
  await panel(page).getByRole('link', { name: 'Change Home' }).click()
  await dialog.getByRole('button', { name: 'Save and switch on' }).click()
  await expect(panel(page).getByText(/^Its last delivery failed/)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a webhook is made, tested and removed by plain forms', async ({ page, request }) => {
    const receiver = openReceiver(request)
    await becomeMember(page)
    await page.goto(PATH)
    await page.getByRole('link', { name: 'New webhook' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Home')
    await page.getByRole('textbox', { name: 'Address' }).fill('https://localhost/')
    await page.getByRole('checkbox', { name: 'Ratings' }).uncheck()
    await page.getByRole('button', { name: 'Make webhook' }).click()
    await expect(page.getByText('Not a public host.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('https://localhost/')
    await expect(page.getByRole('checkbox', { name: 'Ratings' })).not.toBeChecked()
    await page.getByRole('textbox', { name: 'Address' }).fill(receiver.address)
    await page.getByRole('button', { name: 'Make webhook' }).click()
    await expect(page.getByRole('textbox', { name: 'Secret of Home' })).toHaveValue(/^whsec_/)

    await page.goto(PATH)
    await page.getByRole('link', { name: 'Deliveries of Home' }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(deliveries(page)).toHaveText([/Taken, response 204/])
    await page.getByRole('button', { name: 'Send again, Test' }).click()
    await expect(deliveries(page)).toHaveText([/Waits to be sent/])
    await page.goto(PATH)
    await page.getByRole('link', { name: 'Change Home' }).click()
    await page.getByRole('link', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Remove webhook' }).click()
    await expect(panel(page).getByText('You have no webhooks yet.')).toBeVisible()
  })
})
