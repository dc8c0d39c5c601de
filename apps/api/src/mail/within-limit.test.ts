import { expect, test } from 'vitest'
import { type Mail, type Mailer, MailLimitReached } from './mail.ts'
import { retryAtLimit } from './within-limit.ts'

const mail: Mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

/** A mailer that gives these outcomes, one a mail. */
function outcomes(...errors: (Error | null)[]): { attempts: () => number; mailer: Mailer } {
  let attempts = 0
  const mailer = async () => {
    const error = errors[attempts] ?? null
    attempts += 1
    if (error !== null) throw error
  }
  return { mailer, attempts: () => attempts }
}

test('a mail that somebody waits for is sent again where the limit is over within a second', async () => {
  const waits: number[] = []
  const { mailer, attempts } = outcomes(new MailLimitReached(1000))
  await retryAtLimit(mailer, async (milliseconds) => void waits.push(milliseconds))(mail)
  expect([attempts(), waits]).toEqual([2, [1000]])
})

test.each([
  ['a longer limit', new MailLimitReached(1001)],
  ['another error', new Error('The mail service answered 500')],
])('after %s a mail is not sent again', async (_, error) => {
  const { mailer, attempts } = outcomes(error)
  await expect(retryAtLimit(mailer)(mail)).rejects.toBe(error)
  expect(attempts()).toBe(1)
})
