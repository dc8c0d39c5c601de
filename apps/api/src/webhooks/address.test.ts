import { expect, test } from 'vitest'
import { refusalOf, targetOf } from './address.ts'

const rules = { ownHosts: ['films.example.org', null], standIn: null }

test.each([
  'https://hooks.example.com/a?b=c',
  'https://hooks.example.com:443/',
  'https://hooks.example.com:8443/a',
  'https://xn--bcher-kva.de/hook',
  'https://bücher.de/hook',
])('%s may be called', (address) => {
  expect(refusalOf(address, rules)).toBeNull()
})

test.each([
  ...['nonsense', 'http://hooks.example.com/', 'ftp://hooks.example.com/', 'javascript:alert(1)'],
  ...[
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
  ],
  ...['https://10.0.0.1/', 'https://169.254.169.254/', 'https://8.8.8.8/', 'https://127.0.0.1./'],
  ...['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[fd00::1]/', 'https://１２７.0.0.1/'],
  ...['https://localhost/', 'https://LOCALHOST./', 'https://a.localhost/', 'https://printer/'],
  ...[
    'https://nas.local/',
    'https://metadata.google.internal/',
    'https://router.lan/',
    'https://x.home.arpa/',
  ],
  ...['https://hooks.example.com./', 'https://hooks.example.com:22/', 'https://hooks.example.com:80/'],
  ...[
    'https://me:secret@hooks.example.com/',
    'https://hooks.example.com/#a',
    'https://films.example.org/api',
  ],
  ...[
    'https://api.films.example.org/',
    'https://hooks.sandbox.invalid/',
    `https://a.com/${'a'.repeat(2000)}`,
  ],
])('%s is refused', (address) => {
  expect(refusalOf(address, rules)).not.toBeNull()
})

test('the stand-in of the sandbox answers for its one host where it is configured', () => {
  const standIn = 'http://127.0.0.1:8787'
  const address = 'https://hooks.sandbox.invalid/webhooks/a?b=c'
  expect(refusalOf(address, { ...rules, standIn })).toBeNull()
  expect(targetOf(address, standIn)).toBe('http://127.0.0.1:8787/webhooks/a?b=c')
  expect(targetOf('https://hooks.example.com/a', standIn)).toBe('https://hooks.example.com/a')
})
