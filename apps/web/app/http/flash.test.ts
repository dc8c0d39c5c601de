import { expect, test } from 'vitest'
import { addToasts, readToasts } from './flash.ts'

test('toasts survive a redirect as they were written', () => {
  const toasts = ['Hi, ada@example.com', 'Oops, something went wrong :( ']
  const [cookie = ''] = addToasts(toasts).split(';')

  expect(readToasts(`theme=dark; ${cookie}`)).toEqual(toasts)
})

test.each([
  { cookies: null, what: 'no cookie at all' },
  { cookies: '__Host-toast=%', what: 'an encoding that is broken' },
  { cookies: '__Host-toast=%7B%7D', what: 'something that is no list' },
  { cookies: '__Host-toast=%5B1%5D', what: 'a list of numbers' },
])('$what shows no toast', ({ cookies }) => {
  expect(readToasts(cookies)).toEqual([])
})
