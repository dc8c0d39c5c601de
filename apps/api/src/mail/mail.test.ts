import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { createMailer } from './mail.ts'
import { verificationMail } from './verification-mail.ts'

const mail = verificationMail('ada@example.com', 'https://marquee.test/verify-email?token=a&b')
const { EMAIL: _, ...bindings } = env

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an HTTP mail service gets the mail as JSON with its token', async () => {
  const posted: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    posted.push([url, init])
    return new Response(null, { status: 202 })
  })

  await createMailer({ ...bindings, MAIL_API_URL: 'https://mail.test/mail', MAIL_API_TOKEN: 'secret' })(mail)

  expect(posted).toMatchObject([
    ['https://mail.test/mail', { method: 'POST', headers: { authorization: 'Bearer secret' } }],
  ])
  expect(JSON.parse(String(posted[0]?.[1].body))).toEqual({
    from: 'Marquee <no-reply@marquee.test>',
    ...mail,
  })
})

test('a mail that the service refuses is an error', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 500 }))
  const send = createMailer({ ...bindings, MAIL_API_URL: 'https://mail.test/mail' })
  await expect(send(mail)).rejects.toThrow('500')
})

test('a mail with a key is not sent twice where the service has it already, and otherwise may be tried again', async () => {
  const names = ['invalid_idempotent_request', 'concurrent_idempotent_requests']
  const keys: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return Response.json({ name: names[keys.length - 1] }, { status: 409 })
  })
  const send = createMailer({ ...bindings, MAIL_API_URL: 'https://mail.test/mail' })
  await expect(send(mail, 'one')).resolves.toBeUndefined()
  await expect(send(mail, 'one')).rejects.toThrow('409')
  expect(keys).toEqual(['one', 'one'])
})

test('a mail that only the limit of the service refuses says for how long', async () => {
  const answers = [
    new Response(null, { status: 429, headers: { 'retry-after': '2' } }),
    new Response(null, { status: 429 }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  const send = createMailer({ ...bindings, MAIL_API_URL: 'https://mail.test/mail' })
  await expect(send(mail)).rejects.toMatchObject({ pause: 2000 })
  await expect(send(mail)).rejects.toMatchObject({ pause: 1000 })

  const refuse = (code: string) => ({ send: () => Promise.reject(Object.assign(new Error(code), { code })) })
  const sendBy = (code: string) => createMailer({ ...bindings, EMAIL: refuse(code) })(mail)
  await expect(sendBy('E_RATE_LIMIT_EXCEEDED')).rejects.toMatchObject({ pause: 1000 })
  await expect(sendBy('E_DAILY_LIMIT_EXCEEDED')).rejects.toMatchObject({ pause: 3_600_000 })
  await expect(sendBy('E_SENDER_NOT_VERIFIED')).rejects.toThrow('E_SENDER_NOT_VERIFIED')
})

test("Cloudflare's own service sends where no other is named", async () => {
  const sent: unknown[] = []
  const EMAIL = { send: async (message: unknown) => sent.push(message) }
  await createMailer({ ...bindings, EMAIL })(mail)
  expect(sent).toEqual([{ from: { name: 'Marquee', email: 'no-reply@marquee.test' }, ...mail }])
})

test("of Cloudflare's own service an answer is not awaited without end", async () => {
  const EMAIL = { send: () => new Promise<never>(() => {}) }
  const send = createMailer({ ...bindings, EMAIL }, { service: 1, binding: 1 })
  await expect(send(mail)).rejects.toThrow('no answer within 1 ms')
})

test.each([
  ['an HTTP mail service knows idempotency keys', { MAIL_API_URL: 'https://mail.test/mail' }, true],
  ["Cloudflare's own knows none", { EMAIL: { send: async () => {} } }, false],
])('%s', (_, service, knowsKeys) => {
  expect(createMailer({ ...bindings, ...service }).knowsKeys).toBe(knowsKeys)
})

test('without any service a mail is an error, not a silence', async () => {
  await expect(createMailer(bindings)(mail)).rejects.toThrow('No mail service')
})

test('an address in a mail cannot break out of its link', () => {
  expect(mail.html).toContain('href="https://marquee.test/verify-email?token=a&amp;b"')
})
