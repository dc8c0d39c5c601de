import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CREDENTIAL_MESSAGES, emailProblem, normaliseEmail, passwordProblem } from './credentials.ts'

const local64 = 'a'.repeat(64)
const domainOf = (length: number) => `${`${'d'.repeat(60)}.`.repeat(3)}${'e'.repeat(length - 183)}`

test.each([
  'ada@example.com',
  'Ada.Lovelace+marquee@mail.example.co.uk',
  "o'hara_1@example.org",
  'ада@пример.рф',
  'ada@xn--e1afmkfd.xn--p1ai',
  'jose\u0301@example.com',
  ' ada@example.com ',
  `${local64}@${domainOf(189)}`,
])('%s is an address', (email) => {
  expect(emailProblem(email)).toBeNull()
})

test.each([
  { email: '', problem: 'email-missing' },
  { email: ' \t ', problem: 'email-missing' },
  { email: 'ada', problem: 'email-invalid' },
  { email: '@example.com', problem: 'email-invalid' },
  { email: 'ada@', problem: 'email-invalid' },
  { email: 'ada@localhost', problem: 'email-invalid' },
  { email: 'ada@example.c', problem: 'email-invalid' },
  { email: 'ada@127.0.0.10', problem: 'email-invalid' },
  { email: 'ada@-example.com', problem: 'email-invalid' },
  { email: 'ada@example..com', problem: 'email-invalid' },
  { email: 'ada@example.com.', problem: 'email-invalid' },
  { email: '.ada@example.com', problem: 'email-invalid' },
  { email: 'ada..l@example.com', problem: 'email-invalid' },
  { email: 'ada@love@example.com', problem: 'email-invalid' },
  { email: 'ada lovelace@example.com', problem: 'email-invalid' },
  { email: 'ada@example.com\nBcc: all@example.com', problem: 'email-invalid' },
  { email: 'Ada <ada@example.com>', problem: 'email-invalid' },
  { email: 'ada\u200b@example.com', problem: 'email-invalid' },
  { email: `a${local64}@example.com`, problem: 'email-invalid' },
  { email: `${local64}@${domainOf(190)}`, problem: 'email-invalid' },
])('$email has the problem $problem', ({ email, problem }) => {
  expect(emailProblem(email)).toBe(problem)
})

test('case, spaces around it and the way accents are composed do not make another address', () => {
  expect(normaliseEmail(' JOSE\u0301@Example.COM ')).toBe('jos\u00e9@example.com')
  // Only the small letter has a composed form.
  expect(normaliseEmail('J\u030c@example.com')).toBe('\u01f0@example.com')
})

test('normalising an address twice changes nothing, nor whether it is valid', () => {
  const typed = fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(typed, (email) => {
      const once = normaliseEmail(email)
      expect(normaliseEmail(once)).toBe(once)
      expect(emailProblem(once)).toBe(emailProblem(email))
    }),
  )
})

test('an accepted address fits one header line and has one recipient', () => {
  const parts = fc.string({ unit: fc.constantFrom('a', 'é', '.', '@', '-', ' ', '\r', '\n', ',', '<', '"') })
  fc.assert(
    fc.property(fc.tuple(parts, parts), ([left, right]) => {
      const email = `${left}@${right}.com`
      if (emailProblem(email) === null) expect(normaliseEmail(email)).toMatch(/^[^\s@,<>"]+@[^\s@,<>"]+$/)
    }),
    { numRuns: 1000 },
  )
})

test('a long hostile text is refused like a short one', () => {
  expect(emailProblem(`${'a.'.repeat(100_000)}@`)).toBe('email-invalid')
})

const isCommon = (password: string) => password === 'password'

test.each([
  { password: '', problem: 'password-missing' },
  { password: 'abcde', problem: 'password-too-short' },
  { password: '🎬🎬🎬🎬🎬', problem: 'password-too-short' },
  { password: 'password', problem: 'password-too-common' },
  { password: 'a'.repeat(257), problem: 'password-too-long' },
  { password: 'abcdef', problem: null },
  { password: '      ', problem: null },
  { password: '🎬'.repeat(256), problem: null },
])('the password $password has the problem $problem', ({ password, problem }) => {
  expect(passwordProblem(password, isCommon)).toBe(problem)
})

test('any 6 to 256 characters that are not common make a password', () => {
  const characters = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), { maxLength: 300 })
  fc.assert(
    fc.property(characters, (characters) => {
      const accepted = passwordProblem(characters.join(''), () => false) === null
      expect(accepted).toBe(characters.length >= 6 && characters.length <= 256)
    }),
  )
})

test.each([
  { problem: 'email-missing', message: 'Email is required' },
  { problem: 'email-invalid', message: 'Enter a valid email' },
  { problem: 'password-missing', message: 'Password is required' },
  { problem: 'password-too-short', message: 'Use at least 6 characters' },
  { problem: 'password-too-common', message: 'This password is too common' },
] as const)('the field says "$message"', ({ problem, message }) => {
  expect(CREDENTIAL_MESSAGES[problem]).toBe(message)
})
