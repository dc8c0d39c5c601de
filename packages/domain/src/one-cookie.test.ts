import { expect, test } from 'vitest'
import { deleteCookie, oneOfEachCookie, setCookie } from './cookie.ts'

const begun = setCookie('session', 'new', 60)
const ended = deleteCookie('session')
const toast = setCookie('toast', 'Hi', 60)

test.each([
  { what: 'a session that ended after one began', said: [begun, ended], told: [begun] },
  { what: 'a session that began after one ended', said: [ended, begun], told: [begun] },
  { what: 'a session that ended twice', said: [ended, ended], told: [ended] },
  { what: 'the later of two', said: [setCookie('session', 'old', 60), begun], told: [begun] },
  { what: 'cookies of other names', said: [begun, toast, ended], told: [begun, toast] },
])('of $what the browser hears once', ({ said, told }) => {
  expect(oneOfEachCookie(said, 'set')).toEqual(told)
})

test('where the last cookie of a name counts, one that deletes counts as well', () => {
  expect(oneOfEachCookie([begun, toast, ended], 'last')).toEqual([ended, toast])
})
