import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password matches its hash, however its letters are composed, and nothing else does', async () => {
  const stored = await hashPassword('crème brûlée')

  expect(await verifyPassword('crème brûlée'.normalize('NFD'), stored)).toEqual({
    matches: true,
    outdated: false,
  })
  expect(await verifyPassword('creme brulee', stored)).toMatchObject({ matches: false })
})

test('two hashes of one password differ and name their strength', async () => {
  const [one, other] = [await hashPassword('secret one'), await hashPassword('secret one')]

  expect(one).not.toBe(other)
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('a hash of a weaker time still matches and asks to be renewed', async () => {
  // scrypt('old password', 16 zero bytes) with N=2^14, r=8, p=1, made with node:crypto.
  const stored = '$scrypt$ln=14,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$0gdAPbdA+nz+pSgyZYIYCz1wH4d1zYrlCJvdbwUHFMc'
  expect(await verifyPassword('old password', stored)).toEqual({ matches: true, outdated: true })
})

test('what is no hash of ours matches nothing and never throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (stored) => {
      expect(await verifyPassword('anything', stored)).toMatchObject({ matches: false })
    }),
  )
})
