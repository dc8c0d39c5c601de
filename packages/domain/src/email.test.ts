import { expect, test } from 'vitest'
import { Email } from './email.ts'

test('an address is parsed to its one spelling', () => {
  expect(Email.parse(' Ada@Example.com ')).toBe('ada@example.com')
})

test.each([
  { email: '', message: 'Email is required' },
  { email: undefined, message: 'Email is required' },
  { email: 'ada', message: 'Enter a valid email' },
])('$email is refused with "$message"', ({ email, message }) => {
  expect(Email.safeParse(email).error?.issues.map((issue) => issue.message)).toEqual([message])
})
