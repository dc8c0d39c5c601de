export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends one mail; throws when the service does not take it. */
export type Mailer = (mail: Mail) => Promise<void>

const SENDER = 'Marquee'
const TIME_LIMIT = 5000

type MailConfig = {
  MAIL_FROM: string
  MAIL_API_URL?: string
  MAIL_API_TOKEN?: string
  EMAIL?: { send(message: Mail & { from: { name: string; email: string } }): Promise<unknown> }
}

/** Creates the mailer that is configured: an HTTP service if one is named, otherwise Cloudflare's own. */
export function createMailer(env: MailConfig): Mailer {
  const send = openDriver(env)
  return (mail) => (isOneLine(mail) ? send(mail) : Promise.reject(new Error('A mail with a broken header')))
}

/** No address and no subject may bring a header of its own. */
function isOneLine({ to, subject }: Mail): boolean {
  return !/\p{Cc}/u.test(to + subject)
}

function openDriver(env: MailConfig): Mailer {
  const { MAIL_FROM, MAIL_API_URL, MAIL_API_TOKEN = '', EMAIL } = env
  if (MAIL_API_URL) {
    return (mail) => postMail(MAIL_API_URL, MAIL_API_TOKEN, { from: `${SENDER} <${MAIL_FROM}>`, ...mail })
  }
  if (!EMAIL) return () => Promise.reject(new Error('No mail service is set up'))
  return async (mail) => {
    await EMAIL.send({ from: { name: SENDER, email: MAIL_FROM }, ...mail })
  }
}

async function postMail(url: string, token: string, mail: Mail & { from: string }): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(mail),
    signal: AbortSignal.timeout(TIME_LIMIT),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The mail service answered ${answer.status}`)
}
