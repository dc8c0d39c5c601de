import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'

test('a name that was pasted with marks of direction around it is saved without them', async () => {
  const { me } = openApi().as(await signedIn()).api
  const names = { firstName: '\u2068سارا\u2069', lastName: ' \u202Bاحمدی\u202C ' }
  const answer = await me.profile.$put({ json: names })
  expect(await answer.json()).toMatchObject({ viewer: { firstName: 'سارا', lastName: 'احمدی' } })
})
