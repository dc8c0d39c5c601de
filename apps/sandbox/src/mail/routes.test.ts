import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { openStore } from '#state/sandbox-store.ts'
import { ask, askJson, sent } from '#test/ask.ts'
import { MailStore } from './mail-store.ts'

const mail = {
  from: 'Marquee <hello@marquee.test>',
  to: 'ada@example.com',
  subject: 'Verify',
  text: 'See https://marquee.test/?a=1&b=2',
  html: '<p onclick="x()">Hi</p><script>alert(1)</script>',
}
const bearer = { authorization: 'Bearer demo' }
const send = (more: Partial<typeof mail> & { headers?: Record<string, string> } = {}) =>
  askJson('/mail', sent('POST', { ...mail, ...more }, bearer))

beforeEach(async () => {
  await ask('/mail', { method: 'DELETE' })
})

test('mails are listed newest first, and by recipient in any case', async () => {
  await send()
  await send({ to: 'grace@example.com', subject: 'Second' })
  const all = await askJson('/mail.json')
  expect(all.body.mails.map(({ subject }: { subject: string }) => subject)).toEqual(['Second', 'Verify'])
  const hers = await askJson('/mail.json?to=ADA@example.com')
  expect(hers.body.mails).toEqual([
    { ...mail, headers: {}, id: expect.any(Number), sentAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  ])
})

test('a mail of a known key is taken once, and another text with its key is a conflict', async () => {
  const headers = { ...bearer, 'idempotency-key': 'one' }
  const post = (more: object = {}) => askJson('/mail', sent('POST', { ...mail, ...more }, headers))
  const [first, again, other] = [await post(), await post(), await post({ subject: 'Another' })]
  expect([first.status, again.status, other.status]).toEqual([202, 200, 409])
  expect(again.body.id).toBe(first.body.id)
  expect(other.body.name).toBe('invalid_idempotent_request')
  expect((await askJson('/mail.json')).body.mails).toHaveLength(1)
})

test('a mail whose answer is lost was taken', async () => {
  await askJson('/faults.json', sent('PUT', [{ path: '/mail', fault: 'lost' }]))
  expect((await ask('/mail', sent('POST', mail, bearer))).status).toBeGreaterThanOrEqual(500)
  await ask('/faults.json', { method: 'DELETE' })
  expect((await askJson('/mail.json')).body.mails).toHaveLength(1)
})

test('a mail is shown with its headers', async () => {
  const { body } = await send({ headers: { 'List-Unsubscribe': '<https://marquee.test/u>' } })
  expect(await (await ask(`/mail/${body.id}`)).text()).toContain(
    '<dt>List-Unsubscribe</dt><dd>&lt;https://marquee.test/u&gt;</dd>',
  )
})

test('a mail is shown without letting it run', async () => {
  const { body } = await send()
  const page = await (await ask(`/mail/${body.id}`)).text()
  expect(page).toContain('<a href="https://marquee.test/?a=1&amp;b=2">')
  expect(page).toContain('sandbox="allow-top-navigation-by-user-activation"')
  expect(page).not.toMatch(/<script|onclick="/)
  expect(await (await ask('/mail')).text()).toContain(`href="/mail/${body.id}"`)
})

test('a subject of markup is read, not run', async () => {
  await send({ subject: '<img src=x onerror=alert(1)>' })
  expect(await (await ask('/mail')).text()).not.toContain('<img')
})

test('older mails make room for new ones', async () => {
  const subjects = await runInDurableObject(openStore(env), (_, { storage }) => {
    const store = new MailStore(storage.sql, 3)
    for (const subject of ['1', '2', '3', '4', '5']) store.add({ ...mail, headers: {}, subject })
    return store.list(null).map(({ subject }) => subject)
  })
  expect(subjects).toEqual(['5', '4', '3'])
})

test('a mail without a token or without a recipient is refused', async () => {
  expect((await askJson('/mail', sent('POST', mail))).status).toBe(401)
  expect((await askJson('/mail', sent('POST', { ...mail, to: '' }, bearer))).status).toBe(400)
  expect((await askJson('/mail', { method: 'POST', headers: bearer, body: 'no' })).status).toBe(400)
  expect((await askJson('/mail.json')).body.mails).toEqual([])
})

test('an unknown mail is a page that says so', async () => {
  expect((await ask('/mail/999999')).status).toBe(404)
})

test('the mailbox can be emptied from its page', async () => {
  await send()
  expect((await ask('/mail/clear', { method: 'POST' })).status).toBe(303)
  expect((await askJson('/mail.json')).body.mails).toEqual([])
})
