import { expect, test } from 'vitest'
import { deleteCookie, oneOfEachCookie, setCookie } from './cookie.ts'

const begun = setCookie('session', 'new', 60)
const ended = deleteCookie('session')
const toast = setCookie('toast', 'Hi', 60)

test.each([
  { what: 'a session that ended after one began', set: [begun, ended], sent: [begun] },
  { what: 'a session that began after one ended', set: [ended, begun], sent: [begun] },
  { what: 'a session that ended twice', set: [ended, ended], sent: [ended] },
  { what: 'the later of two', set: [setCookie('session', 'old', 60), begun], sent: [begun] },
  { what: 'cookies of other names', set: [begun, toast, ended], sent: [begun, toast] },
])('of $what the browser gets one', ({ set, sent }) => {
  expect(oneOfEachCookie(set, 'set')).toEqual(sent)
})

test('where the last cookie of a name counts, one that deletes counts as well', () => {
  expect(oneOfEachCookie([begun, toast, ended], 'last')).toEqual([ended, toast])
})
