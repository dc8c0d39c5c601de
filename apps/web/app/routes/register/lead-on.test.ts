import { expect, test } from 'vitest'
import { readToasts } from '#http/flash.ts'
import { leadOn } from './lead-on.ts'

const next = '/account?confirm=erase'

test.each([
  ['google-cancelled', 'You cancelled at Google. Nothing was changed.'],
  ['google-other-account', 'That is not the Google account that logs you in here. Nothing was changed.'],
  ['google-expired', 'The way back from Google has run out or was used before.'],
  ['google-unavailable', 'Oops, something went wrong :( '],
])('a signed-in person whose way back from Google ended with %s is shown a message', (problem, message) => {
  const { headers } = leadOn(next, problem)

  expect([headers.get('Location'), headers.get('X-Remix-Reload-Document')]).toEqual([next, 'true'])
  expect(headers.get('X-Remix-Replace')).toBe('true')
  const [cookie = ''] = headers.get('Set-Cookie')?.split(';') ?? []
  expect(readToasts(cookie)).toEqual([message])
})

test('a signed-in person is led on from the login without a message', () => {
  const { headers } = leadOn(next, null)
  expect([headers.get('Location'), headers.get('Set-Cookie')]).toEqual([next, null])
})
