import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHashLimiter, HashLimitReached } from './hash-limiter.ts'
import { createPasswords, defaultPasswords, hashPassword } from './password.ts'

const { verify: verifyPassword } = defaultPasswords

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

test('no more passwords are hashed at once than an isolate can carry, and one at a time', async () => {
  const at = { once: 0, most: 0 }
  const slow = () => {
    at.once += 1
    at.most = Math.max(at.most, at.once)
    at.once -= 1
    return new Uint8Array(32)
  }
  const { verifyNothing } = createPasswords(slow, createHashLimiter(3))

  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => verifyNothing('password')))

  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(3).fill('fulfilled'),
    ...Array(7).fill('rejected'),
  ])
  expect(answers[3]).toMatchObject({ reason: new HashLimitReached('Too many passwords to hash at once') })
  expect(at.most).toBe(1)
  await expect(verifyNothing('password')).resolves.toBeUndefined()
})

test('a stale job does not block others for ever, and a failed one is removed', async () => {
  const clock = { now: 0 }
  const limiter = createHashLimiter(1, () => clock.now)
  await expect(
    limiter(() => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')

  // The request of this one has gone.
  const gone = limiter(() => 'gone')
  await expect(limiter(() => 'in')).rejects.toThrow(HashLimitReached)
  clock.now += 30_001
  expect(await limiter(() => 'in')).toBe('in')
  await gone
})
