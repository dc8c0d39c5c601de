import { expect, test } from 'vitest'
import { createNonce, pagePolicy } from './content-security-policy.ts'

const page = { url: 'https://marquee.example/search', nonce: 'abc' }

test('a page runs the inline scripts of its own response and no others, and no inline styles', () => {
  const policy = pagePolicy(page)

  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toMatch(/unsafe|\*|data:/)
})

test('pictures come from this site alone', () => {
  expect(pagePolicy(page)).toContain("img-src 'self';")
})

test('nothing frames a page, moves its base or takes its forms elsewhere', () => {
  for (const rule of [
    "default-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  ])
    expect(pagePolicy(page).split('; ')).toContain(rule)
})

test('requests are made safe where the site itself is, and left alone on a laptop', () => {
  expect(pagePolicy(page)).toContain('upgrade-insecure-requests')
  expect(pagePolicy({ ...page, url: 'http://localhost:8788/' })).not.toContain('upgrade-insecure-requests')
})

test('every response has a nonce of its own', () => {
  const nonces = Array.from({ length: 100 }, createNonce)

  expect(new Set(nonces).size).toBe(100)
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
})
