import { becomeMember, expectGone, open, see } from '../steps.ts'
import type { Tab } from '../tab.ts'
import { expect, test } from '../test.ts'

const lamp = (code: string) => ({ role: 'button', name: `Mark ${code} of Breaking Bad as seen` }) as const
const undo = { role: 'button', name: 'Undo' } as const

/** Changes data of the signed-in account through the API. */
async function put(tab: Tab, path: string, data?: object): Promise<void> {
  const status = await tab.evaluate(
    async (address, body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address, { method: 'PUT', headers, body })).status
    },
    `/api/me/${path}`,
    data && JSON.stringify(data),
  )
  expect(status).toBe(200)
}

test('the next episode is marked, and undo brings it back', async ({ tab, connection }) => {
  await becomeMember(tab, connection)
  await put(tab, 'episodes/1396/1')
  await open(tab, '/up-next')
  await tab.click(lamp('S2 E1'))
  await see(tab, lamp('S2 E2'))
  await tab.click(undo)
  await see(tab, lamp('S2 E1'))
})

test('an episode is ticked on the calendar, and undo brings it back', async ({ tab, connection }) => {
  await becomeMember(tab, connection)
  await put(tab, 'episodes/1396/1')
  await open(tab, '/calendar?month=2009-03')
  await tab.click(lamp('S2 E1'))
  await see(tab, { text: 'S2 E1 seen' })
  await tab.click(undo)
  await expectGone(tab, undo)
  await see(tab, lamp('S2 E1'))
  await open(tab, '/up-next')
  await see(tab, lamp('S2 E1'))
})

test('an episode is marked with the day unknown, and History removes the play and restores it', async ({
  tab,
  connection,
}) => {
  await becomeMember(tab, connection)
  await put(tab, 'episodes/1396/1/1')
  await open(tab, '/seen?series=1396&season=1&episode=2')
  const dialog = { role: 'dialog', name: /Cat's in the Bag/ } as const
  await tab.click({ role: 'radio', name: /^Day unknown/, within: dialog })
  await tab.click({ role: 'button', name: 'Save', within: dialog })
  await expectGone(tab, dialog)

  await open(tab, '/history')
  const today = { role: 'region', name: /^Today, / } as const
  const unknown = { role: 'region', name: 'Day unknown' } as const
  const bin = { role: 'button', name: 'Remove this play of Breaking Bad' } as const
  await see(tab, { text: /Cat's in the Bag/, within: unknown })
  await tab.click({ ...bin, within: today })
  await expectGone(tab, today)
  await tab.click(undo)
  await see(tab, { ...bin, within: today })
})

test('what is hidden of an episode is shown with one press', async ({ tab, connection }) => {
  await becomeMember(tab, connection)
  await put(tab, 'preferences', { spoilers: 'unseen' })
  await open(tab, '/search/detail/1396?type=series&season=1')
  await tab.click({ role: 'button', name: 'Show episode 5' })
  await see(tab, { role: 'link', name: 'Gray Matter' })
  await expectGone(tab, { role: 'link', name: "Crazy Handful of Nothin'" })
})
