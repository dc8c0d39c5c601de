import { expect, test } from 'vitest'
import { addressChangedMail, addressTakenMail, changeEmailMail } from './address-mails.ts'
import { googleLinkedMail } from './google-mail.ts'
import { createMailer } from './mail.ts'
import { passwordChangedMail, resetMail } from './password-mails.ts'
import { renderMail } from './template.ts'
import { verificationMail } from './verification-mail.ts'

const link = 'https://marquee.test/x?token=a&b="><script>alert(1)</script>'

test.each([
  verificationMail('ada@example.com', link),
  resetMail('ada@example.com', link),
  passwordChangedMail('ada@example.com', link),
  changeEmailMail('ada@example.com', 'old@example.com', link),
  addressTakenMail('ada@example.com', link),
  googleLinkedMail('ada@example.com', link),
])('the mail "$subject" holds its link as text and as markup that cannot be broken out of', (mail) => {
  expect(mail.text).toContain(link)
  expect(mail.html).toContain('href="https://marquee.test/x?token=a&amp;b=&quot;&gt;&lt;script&gt;')
  expect(mail.html).not.toContain('<script')
})

test('a notice without a link has none', () => {
  expect(addressChangedMail('ada@example.com').html).not.toContain('href')
})

test('whatever stands in a letter is text', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { html } = renderMail({
    ...{ to: 'ada@example.com', subject: evil, heading: evil, opening: [evil], closing: [evil] },
    link: { label: evil, href: evil },
  })
  expect(html).not.toContain('<img')
})

test.each([
  { to: 'ada@example.com\r\nBcc: eve@example.com' },
  { subject: 'Hello\nBcc: eve@example.com' },
  { subject: 'Hello\u0000' },
  { headers: { 'List-Unsubscribe': '<https://a>\r\nBcc: eve@example.com' } },
])('a mail whose header would be more than one line is not sent: %j', async (changes) => {
  const sent: unknown[] = []
  const EMAIL = { send: async (message: unknown) => sent.push(message) }
  const send = createMailer({ MAIL_FROM: 'no-reply@marquee.test', EMAIL })

  await expect(send({ ...verificationMail('ada@example.com', link), ...changes })).rejects.toThrow('header')
  expect(sent).toEqual([])
})
