import { html } from 'hono/html'
import type { Mail } from '#mail/mail.ts'

/** Asks the owner of an address to prove that it is theirs. */
export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Verify your email for Marquee',
    text: [
      'Welcome to Marquee.',
      '',
      'Open this link to verify your email and sign in:',
      link,
      '',
      'It works once, within 24 hours. If you did not create an account, you need not do anything.',
    ].join('\n'),
    html: String(html`<!doctype html>
<html lang="en">
  <body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 34rem; margin: 2rem auto; padding: 0 1rem">
    <h1 style="font-size: 1.5rem">Welcome to Marquee</h1>
    <p>Open this link to verify your email and sign in:</p>
    <p><a href="${link}" style="display: inline-block; padding: 0.75rem 1.25rem; background: #6d3fd1; color: #fff; border-radius: 0.5rem; text-decoration: none">Verify email</a></p>
    <p style="word-break: break-all">${link}</p>
    <p>It works once, within 24 hours. If you did not create an account, you need not do anything.</p>
  </body>
</html>`),
  }
}
