import { letter } from '#mail/letter.ts'
import type { Mail } from '#mail/mail.ts'

/** Asks the owner of an address to prove that it is theirs. */
export function verificationMail(to: string, link: string): Mail {
  return letter({
    to,
    subject: 'Verify your email for Marquee',
    heading: 'Welcome to Marquee',
    opening: ['Open this link to verify your email and sign in:'],
    link: { label: 'Verify email', href: link },
    closing: ['It works once, within 24 hours. If you did not create an account, you need not do anything.'],
  })
}
