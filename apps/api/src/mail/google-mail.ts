import type { Mail } from '#mail/mail.ts'
import { renderMail } from '#mail/template.ts'

/** Notifies the owner of an account that Google can sign in to it from now on. */
export function googleLinkedMail(to: string, accountLink: string): Mail {
  return renderMail({
    to,
    subject: 'Google can sign you in to Marquee now',
    heading: 'Google can sign you in now',
    opening: [
      'A Google account with this address was linked to your Marquee account, after its password was given. Where you are signed in is listed here:',
    ],
    link: { label: 'Your account', href: accountLink },
    closing: ['If this was not you, change your password.'],
  })
}
