import { expect, test } from 'vitest'
import { decrypt } from './decrypt.ts'

test('the example of RFC 8291 is read', () => {
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  const browser = {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  expect(decrypt(body, browser)).toBe('When I grow up, I want to be a watermelon')
  expect(() => decrypt(body, { ...browser, auth: 'BTBZMqHH6r4Tts7J_aSIgA' })).toThrow()
  expect(() => decrypt(body.subarray(0, 100), browser)).toThrow()
})
