import type { Mail } from '#mail/mail.ts'
import { renderMail } from '#mail/template.ts'

/** Asks the owner of an address to prove that it is theirs. */
export function verificationMail(to: string, link: string): Mail {
  return renderMail({
    to,
    subject: 'Verify your email for Marquee',
    heading: 'Welcome to Marquee',
    opening: ['Open this link and press the button to verify your email and sign in:'],
    link: { label: 'Verify email', href: link },
    closing: [
      'It works once, within 24 hours. In another browser than the one you registered in, you need your password as well, or choose a new one.',
      'If you did not create an account, you need not do anything.',
    ],
  })
}
