import { Buffer } from 'node:buffer'
import { encryptNotification } from '@block65/webcrypto-web-push'
import { expect, test } from 'vitest'
import { createBrowser } from '#test/push-service.ts'
import { readWebPush } from '#test/read-web-push.ts'

const decoded = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

test('the reader of these tests reads the example of RFC 8291', async () => {
  const body = decoded(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  const point = decoded(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  )
  const d = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const [x, y] = [point.slice(1, 33), point.slice(33)].map((half) => Buffer.from(half).toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', ...(x && { x }), ...(y && { y }) }
  const keys = {
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d }, curve, true, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('raw', point, curve, true, []),
  }
  const read = await readWebPush(body, keys, decoded('BTBZMqHH6r4Tts7J_aSIgg'))
  expect(Buffer.from(read).toString()).toBe('When I grow up, I want to be a watermelon')
})

test.each([0, 1, 100, 2900, 3993])(
  '%i bytes come through the library, in a body of 4,096',
  async (length) => {
    const { keys, auth, subscription } = await createBrowser()
    const text = crypto.getRandomValues(new Uint8Array(length))
    const body = await encryptNotification({ ...subscription, expirationTime: null }, text)
    expect(body.byteLength).toBe(4096)
    expect(Buffer.from(await readWebPush(body, keys, auth)).equals(text)).toBe(true)
  },
)
