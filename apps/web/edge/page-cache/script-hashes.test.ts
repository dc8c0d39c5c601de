import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withoutNonce } from './script-hashes.ts'

const NONCE = 'AAAAAAAAAAAAAAAAAAAAAA=='
const policy = `script-src 'self' 'nonce-${NONCE}'; style-src 'self'`
const allow = (...codes: string[]) =>
  codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ')

test('every script that bore the nonce is allowed for what it says, wherever it stands and whatever it says', async () => {
  const page = await withoutNonce(
    `<p>é</p><script nonce="${NONCE}">let a = "Čapek 🎬 >"</script>` +
      `<template><script type="module" nonce="${NONCE}">\nimport "/a.js"\n</script></template>` +
      `<script nonce="${NONCE}" async="">let b</script><script nonce="${NONCE}">let b</script>`,
    policy,
  )
  expect(page).toEqual({
    html:
      '<p>é</p><script>let a = "Čapek 🎬 >"</script>' +
      '<template><script type="module">\nimport "/a.js"\n</script></template>' +
      '<script async="">let b</script><script>let b</script>',
    policy: `script-src 'self' ${allow('let a = "Čapek 🎬 >"', '\nimport "/a.js"\n', 'let b')}; style-src 'self'`,
  })
})

test.each([
  '<script>steal()</script>',
  '<script nonce="guessed">steal()</script>',
  '<script nonce>steal()</script>',
])('a script that somebody smuggled in is not allowed: %s', async (smuggled) => {
  const page = await withoutNonce(`${smuggled}<script nonce="${NONCE}">ours()</script>`, policy)
  expect(page?.policy).toBe(`script-src 'self' ${allow('ours()')}; style-src 'self'`)
  expect(page?.html).toContain(smuggled)
})

test.each([
  ['on the page in other words', `<p>${NONCE}</p><script nonce="${NONCE}"></script>`, policy],
  ['in the policy twice', '<p></p>', `${policy}; style-src 'nonce-${NONCE}'`],
  ['nowhere in the policy', '<p></p>', "script-src 'self'"],
])('a page whose nonce is %s stays for one answer', async (_, html, said) => {
  expect(await withoutNonce(html, said)).toBeNull()
})
