import { expect, test } from 'vitest'
import { addressOf, pushServiceOf } from './endpoint.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:APA91', 'google'],
  ['https://fcm.googleapis.com/wp/abc', 'google'],
  ['https://jmt17.google.com/fcm/send/abc:APA91', 'google'],
  ['https://web.push.apple.com/QGuQyavXutnMH', 'apple'],
  ['https://api.sandbox.push.apple.com/3/device', 'apple'],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', 'mozilla'],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQY%3d', 'microsoft'],
])('%s is at %s', (endpoint, service) => {
  expect(pushServiceOf(endpoint, null)).toBe(service)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com:443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://user:word@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@evil.test/fcm/send/abc',
  'https://fcm.googleapis.com.evil.test/fcm/send/abc',
  'https://evil.test/fcm.googleapis.com',
  'https://evil.test#fcm.googleapis.com/a',
  'https://evil.test?fcm.googleapis.com/a',
  'https://evil.test\\@fcm.googleapis.com/a',
  'https://evil.test/\\fcm.googleapis.com',
  'https://notfcm.googleapis.com/a',
  'https://google.com/fcm/send/abc',
  'https://www.google.com/fcm/send/abc',
  'https://jmt17.google.com.evil.test/a',
  'https://googleapis.com/a',
  'https://fcm.googleapis.com./a',
  'https://FCM.googleapis.com/a',
  'https://fcm.googleapis.com/a#b',
  'https://fcm.googleapis.com/',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com/a/../b',
  'https://fcm.googleapis.com/a\tb',
  ' https://fcm.googleapis.com/a',
  'https:fcm.googleapis.com/a',
  'https:///fcm.googleapis.com/a',
  '//fcm.googleapis.com/a',
  'https://push.apple.com/a',
  'https://evilpush.apple.com/a',
  'https://web.push.apple.com.evil.test/a',
  'https://.push.apple.com/a',
  'https://push.services.mozilla.com/a',
  'https://notify.windows.com/a',
  'https://evil.test/.notify.windows.com',
  'https://evilnotify.windows.com/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f000001/a',
  'https://2130706433/a',
  'https://10.0.0.1/a',
  'https://fcm。googleapis。com/a',
  'https://ｆcm.googleapis.com/a',
  'https://xn--fcm-abc.googleapis.com/a',
  'https://push.sandbox.invalid/push/a',
  'file:///etc/passwd',
  'data:text/plain,fcm.googleapis.com',
  'javascript:alert(1)',
  'ftp://fcm.googleapis.com/a',
  'not an address',
  '',
  `https://fcm.googleapis.com/${'a'.repeat(2000)}`,
])('%s is at no push service', (endpoint) => {
  expect(pushServiceOf(endpoint, null)).toBeNull()
})

test('only a sandbox that is configured answers for its endpoints', () => {
  const endpoint = 'https://push.sandbox.invalid/push/a'
  expect(pushServiceOf(endpoint, 'http://127.0.0.1:8789')).toBe('sandbox')
  expect(addressOf(endpoint, 'http://127.0.0.1:8789')).toBe('http://127.0.0.1:8789/push/a')
  const real = 'https://fcm.googleapis.com/a'
  expect(addressOf(real, 'http://127.0.0.1:8789')).toBe(real)
})
