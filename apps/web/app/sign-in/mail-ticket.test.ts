import { setCookie } from '@marquee/domain/cookie'
import { expect, test } from 'vitest'
import { droppedTicket, readTicket, requireNoToken } from './mail-ticket.ts'

const open = (path: string, cookie = '') =>
  new Request(`https://marquee.example${path}`, { headers: { Cookie: cookie } })

function redirectOf(request: Request): Response {
  try {
    requireNoToken(request, 'reset-password')
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
  }
  throw new Error('The page was shown.')
}

test('the secret of a link is removed from the address before a page is shown, and is not sent as a referrer', () => {
  const answer = redirectOf(open('/reset-password?token=s3cret_-'))

  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/reset-password'])
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Set-Cookie')).toMatch(
    /^__Host-reset=s3cret_-; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('the page without the secret in its address finds it again', () => {
  const request = open('/reset-password', 'theme=dark; __Host-reset=s3cret_-')

  expect(requireNoToken(request, 'reset-password')).toBeUndefined()
  expect(readTicket(request, 'reset-password')).toBe('s3cret_-')
  expect(readTicket(request, 'change-email')).toBeNull()
})

test.each(['a; Domain=evil.example', 'a\r\nSet-Cookie: b=c', 'x'.repeat(201), 'ä'])(
  'a secret that can be none, %j, is not stored, but that there was a link is',
  (token) => {
    const answer = redirectOf(open(`/reset-password?token=${encodeURIComponent(token)}`))
    expect(answer.headers.get('Set-Cookie')).toBe(setCookie('reset', 'mangled', 3600))
  },
)

test('an address without a secret forgets an earlier one', () => {
  const answer = redirectOf(open('/reset-password?token='))
  expect(answer.headers.get('Set-Cookie')).toBe(droppedTicket('reset-password'))
})
