import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { identities } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { PASSWORD, quickHash } from '#test/auth-matrix/quick-hash.ts'
import { cookiesOf, tokenIn } from '#test/browser.ts'
import { person, sessionOf } from '#test/people.ts'
import { defaultPasswords } from './password.ts'

const newPassword = 'another long enough one'

/** Somebody moves an account with a password and Google to an address whose reader is not signed in to it. */
async function moveToStranger(api = openApi()) {
  const { id, email } = await person({ passwordHash: quickHash() })
  const subject = crypto.randomUUID()
  await openDb(env.DB)
    .insert(identities)
    .values({ provider: 'google', subject, userId: id, createdAt: new Date() })
  const [asking, elsewhere] = [await sessionOf(id), await sessionOf(id)]
  const to = `to-${email}`
  await api.as(asking).api.me.email.$post({ json: { email: to, password: PASSWORD } })
  return { ...api, id, email, to, asking, elsewhere, token: tokenIn(api.mails) }
}

test('an account moved in a browser that is not signed in to it keeps no old way in', async () => {
  const { as, email, to, asking, elsewhere, token, mails } = await moveToStranger()

  const json = { token, newPassword }
  const answer = await as().api.auth['change-email'].$post({ json })

  expect(await answer.json()).toMatchObject({
    viewer: { email: to, verified: true, hasPassword: true, hasGoogle: false },
  })
  for (const session of [asking, elsewhere]) {
    expect((await as(session).api.me.folders.$get()).status).toBe(401)
  }
  expect((await as().api.auth.login.$post({ json: { email: to, password: PASSWORD } })).status).toBe(401)
  expect((await as().api.auth.login.$post({ json: { email: to, password: newPassword } })).status).toBe(200)
  expect((await as(cookiesOf(answer)).api.me.folders.$get()).status).toBe(200)
  expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Your email for Marquee was changed' })
})

test('without a new password nothing of it happens there, and the link stays good', async () => {
  const { as, email, asking, token } = await moveToStranger()
  const stranger = await sessionOf((await person()).id)

  for (const browser of [{}, stranger]) {
    const answer = await as(browser).api.auth['change-email'].$post({ json: { token } })
    expect([answer.status, await answer.json()]).toMatchObject([403, { problem: 'password-needed' }])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  const weak = await as().api.auth['change-email'].$post({ json: { token, newPassword: 'abc12' } })
  expect([weak.status, await weak.json()]).toMatchObject([400, { fields: { password: expect.any(String) } }])

  expect(await (await as(asking).api.me.$get()).json()).toMatchObject({ viewer: { email } })
  const answer = await as(asking).api.auth['change-email'].$post({ json: { token } })
  expect(await answer.json()).toMatchObject({ viewer: { hasPassword: true, hasGoogle: true } })
})

test('of a hundred presses with a new password one counts, and one password is hashed', async () => {
  const hashes = { done: 0 }
  const passwords = {
    ...defaultPasswords,
    hash: (text: string) => {
      hashes.done += 1
      return defaultPasswords.hash(text)
    },
  }
  const { as, token } = await moveToStranger(openApi({ passwords }))
  const tries = Array.from({ length: 100 }, () =>
    as().api.auth['change-email'].$post({ json: { token, newPassword } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(hashes.done).toBe(1)
})
