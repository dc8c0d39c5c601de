import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { secretOf, signatureOf } from './signature.ts'

type Verifier = { isFromMarquee: (secret: string, header: string | null, body: string) => boolean }

/** Code of the guide that checks a signature, as it stands there. */
function codeOfGuide(): string {
  const guide = readFileSync(fileURLToPath(new URL('../../../../docs/api.md', import.meta.url).href), 'utf8')
  return /## Webhooks[\s\S]+?```js\n([\s\S]+?)```/.exec(guide)?.[1] ?? ''
}

test('the verifier of the guide takes what Marquee signs, and nothing else, in at most ten lines', async () => {
  const code = codeOfGuide()
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(10)
  const { isFromMarquee }: Verifier = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )
  const [body, now] = ['{"id":"é🎬"}', Date.now()]
  const secret = await secretOf('key', { id: 'a', salt: 'b' })
  const header = await signatureOf(secret, body, new Date(now))

  expect(isFromMarquee(secret, header, body)).toBe(true)
  expect(isFromMarquee(secret, header, `${body} `)).toBe(false)
  expect(isFromMarquee(`${secret}a`, header, body)).toBe(false)
  expect(isFromMarquee(secret, await signatureOf(secret, body, new Date(now - 310_000)), body)).toBe(false)
  for (const broken of [null, '', 't=1', `${header}a`])
    expect(isFromMarquee(secret, broken, body)).toBe(false)
})
