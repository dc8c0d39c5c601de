import { plexEvent } from '../../players.ts'
import type { Connection } from '../connection.ts'
import { becomeMember, expectGone, open, see } from '../steps.ts'
import type { Tab } from '../tab.ts'
import { expect, test } from '../test.ts'

const PATH = '/account/connections'
const dialog = { role: 'dialog' } as const

test('a player is connected, and what it reports is in History', async ({ tab, connection }) => {
  await becomeMember(tab, connection)
  await open(tab, `${PATH}?new=player`)
  await tab.click({ role: 'radio', name: /Plex/, within: dialog })
  await tab.fill({ role: 'textbox', name: 'Name', within: dialog }, 'Attic')
  await tab.click({ role: 'button', name: 'Make its address', within: dialog })
  await see(tab, { role: 'textbox', name: 'Address of Attic' })
  const address = await textOf(tab, 'Address of Attic')
  await tab.click({ role: 'button', name: /^Copy/, within: dialog })
  await see(tab, { text: /Copied|Press .*C/ })
  await tab.click({ role: 'link', name: 'I have it' })
  await expectGone(tab, dialog)
  // The address is shown once.
  expect(await tab.evaluate(() => document.documentElement.outerHTML)).not.toContain(lastPart(address))

  expect(await post(connection, `/hooks/${lastPart(address)}`, plexEvent())).toMatchObject({ status: 200 })
  await open(tab, PATH)
  await tab.click({ role: 'button', name: 'mira' })
  await see(tab, { text: 'Plex on attic, as mira' })
  // What waited for the choice is placed behind its answer.
  const plays = async () => {
    await open(tab, '/history')
    return tab.count({ role: 'link', name: /Inception/ })
  }
  await expect.poll(plays).toBeGreaterThan(0)
})

test('a television is let in by its letters', async ({ tab, connection }) => {
  await becomeMember(tab, connection)
  const device = await post(connection, '/api/v1/oauth/device/code', {
    client_id: 'Attic television',
    scope: 'read scrobble',
  })
  await open(tab, '/activate')
  await tab.fill({ role: 'textbox', name: 'The eight letters' }, String(device.body.user_code).toLowerCase())
  await tab.press('Enter')
  await see(tab, { role: 'region', name: /Attic television/ })
  await tab.click({ role: 'button', name: 'Allow' })
  await see(tab, { role: 'heading', name: 'It is in' })

  const token = await post(connection, '/api/v1/oauth/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: device.body.device_code,
  })
  expect(token.body.access_token).toEqual(expect.any(String))
})

/** Sends JSON as a program does, without a session. */
async function post({ origin }: Connection, path: string, data: object) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  const body: Record<string, unknown> = await answer.json()
  return { status: answer.status, body }
}

function textOf(tab: Tab, label: string): Promise<string> {
  return tab.evaluate((wanted) => {
    const fields = [...document.querySelectorAll('input')]
    return (
      fields.find(({ ariaLabel, labels }) => [ariaLabel, labels?.[0]?.textContent].includes(wanted))?.value ??
      ''
    )
  }, label)
}

const lastPart = (address: string) => address.split('/').at(-1) ?? ''
