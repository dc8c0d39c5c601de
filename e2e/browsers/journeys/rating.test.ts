import { becomeMember, expectGone, expectToast, open, see } from '../steps.ts'
import { test } from '../test.ts'

const modal = { role: 'dialog', name: 'Rate' } as const
const choice = { role: 'alertdialog', name: 'Rating' } as const

test('Okay keeps the rating of a film that was chosen, and Dismiss forgets it', async ({
  tab,
  connection,
}) => {
  await becomeMember(tab, connection)
  await open(tab, '/rate?id=27205&type=movies')
  await tab.click({ role: 'button', name: 'Rating of Inception', within: modal })
  await tab.click({ role: 'radio', name: '4', within: choice })
  await tab.click({ role: 'button', name: 'Dismiss', within: choice })
  await expectGone(tab, choice)

  await tab.click({ role: 'button', name: 'Rating of Inception', within: modal })
  await tab.click({ role: 'radio', name: '8', within: choice })
  await tab.click({ role: 'button', name: 'Okay', within: choice })
  await see(tab, { role: 'button', name: 'Rating of Inception: 8', within: modal })
  await expectToast(connection, 'Added new movies rating')
  await tab.reload()
  await see(tab, { role: 'button', name: 'Rating of Inception: 8', within: modal })
})

test('every season of a series has a rating of its own', async ({ tab, connection }) => {
  await becomeMember(tab, connection)
  await open(tab, '/rate?id=1396&type=series')
  for (const [season, value] of [
    ['Season 1', '9'],
    ['Season 2', '7'],
  ]) {
    await tab.click({ role: 'button', name: `Rating of ${season}`, within: modal })
    await tab.click({ role: 'radio', name: value, within: choice })
    await tab.click({ role: 'button', name: 'Okay', within: choice })
    await see(tab, { role: 'button', name: `Rating of ${season}: ${value}`, within: modal })
  }
  await expectToast(connection, 'Added new series rating')
  await expectToast(connection, 'Updated series rating')
})
