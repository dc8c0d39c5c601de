import { createAccount, open, see, tryToLogIn } from '../steps.ts'
import { test } from '../test.ts'

test('where cookies are refused, pages open without errors and a login says why it does not last', async ({
  tab,
  connection,
}) => {
  await open(tab, '/search')
  await see(tab, { role: 'searchbox' })
  await open(tab, '/search/detail/27205?type=movies')
  await see(tab, { role: 'heading', name: 'Inception' })

  await tryToLogIn(tab, await createAccount(connection))
  await see(tab, { text: /Cookies are switched off|did not store the cookie/ })
})
