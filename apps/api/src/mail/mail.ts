import { readRetryAfter } from '@marquee/tmdb-client/retry-after'
import { within } from '#outside/deadline.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/**
 * Sends one mail; throws when the service does not take it. A service that knows idempotency keys takes two mails of one
 * key as one; Cloudflare's own does not.
 */
export type Mailer = {
  (mail: Mail, idempotencyKey?: string): Promise<void>
  knowsKeys?: boolean | undefined
}

/** Error of a mail that the service did not take since it takes no more for now; `pause` is in milliseconds. */
export class MailLimitReached extends Error {
  readonly pause: number

  constructor(pause: number) {
    super(`The mail service takes no more for ${pause} ms`)
    this.pause = pause
  }
}

const SENDER = 'Marquee'
/**
 * Milliseconds for an answer. Cloudflare's own service has longer: it may have taken a mail whose answer is late, and
 * without a key the next attempt is a second mail.
 */
const LIMITS = { service: 5000, binding: 30_000 }

type MailConfig = {
  MAIL_FROM: string
  MAIL_API_URL?: string
  MAIL_API_TOKEN?: string
  EMAIL?: { send(message: Mail & { from: { name: string; email: string } }): Promise<unknown> }
}

/** Creates the mailer that is configured: an HTTP service if one is named, otherwise Cloudflare's own. */
export function createMailer(env: MailConfig, limits = LIMITS): Mailer {
  const send = openDriver(env, limits)
  const sendChecked = (mail: Mail, key?: string) =>
    isOneLine(mail) ? send(mail, key) : Promise.reject(new Error('A mail with a broken header'))
  return Object.assign(sendChecked, { knowsKeys: Boolean(env.MAIL_API_URL) })
}

/** Nothing that becomes a header may bring another one. */
function isOneLine({ to, subject, headers = {} }: Mail): boolean {
  return !/\p{Cc}/u.test([to, subject, ...Object.entries(headers).flat()].join(''))
}

function openDriver(env: MailConfig, limits: typeof LIMITS): Mailer {
  const { MAIL_FROM, MAIL_API_URL, MAIL_API_TOKEN = '', EMAIL } = env
  if (MAIL_API_URL) {
    const service = { url: MAIL_API_URL, token: MAIL_API_TOKEN, limit: limits.service }
    return (mail, key) => postMail(service, { from: `${SENDER} <${MAIL_FROM}>`, ...mail }, key)
  }
  if (!EMAIL) return () => Promise.reject(new Error('No mail service is set up'))
  return async (mail) => {
    const sent = EMAIL.send({ from: { name: SENDER, email: MAIL_FROM }, ...mail })
    await within(limits.binding, 'The mail service', sent.catch(throwLimit))
  }
}

const SECOND = 1000
const HOUR = 3600 * SECOND
/** Pauses for the codes of Cloudflare's own service, which names none (developers.cloudflare.com/email-service). */
const PAUSES = new Map<unknown, number>([
  ['E_RATE_LIMIT_EXCEEDED', SECOND],
  ['E_DAILY_LIMIT_EXCEEDED', HOUR],
])

function throwLimit(error: unknown): never {
  const pause = error instanceof Error && 'code' in error ? PAUSES.get(error.code) : undefined
  throw pause === undefined ? error : new MailLimitReached(pause)
}

type Service = { url: string; token: string; limit: number }

async function postMail(
  { url, token, limit }: Service,
  mail: Mail & { from: string },
  idempotencyKey?: string,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(mail),
    signal: AbortSignal.timeout(limit),
  })
  if (answer.ok || idempotencyKey === undefined || answer.status !== 409) await answer.body?.cancel()
  else if (await wasTaken(answer)) return
  if (answer.status === 429) {
    const seconds = readRetryAfter(answer.headers.get('retry-after'), Date.now()) ?? 1
    throw new MailLimitReached(seconds * SECOND)
  }
  if (!answer.ok) throw new Error(`The mail service answered ${answer.status}`)
}

/**
 * Returns whether a conflict means that the service has a mail of this key already, with another text: what is on may
 * have changed between two attempts. A key that is being worked on at this moment is another conflict.
 */
async function wasTaken(answer: Response): Promise<boolean> {
  return (await answer.text()).slice(0, 2000).includes('invalid_idempotent_request')
}
