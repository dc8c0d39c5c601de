import type { Mail } from '#mail/mail.ts'
import { renderMail } from '#mail/template.ts'

/** Lets the owner of an address choose a new password. */
export function resetMail(to: string, link: string): Mail {
  return renderMail({
    to,
    subject: 'Choose a new password for Marquee',
    heading: 'Choose a new password',
    opening: ['Somebody, probably you, requested a new password. Open this link to choose it:'],
    link: { label: 'Choose a password', href: link },
    closing: [
      'It works once, within an hour. Choosing a new password signs you out everywhere else.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  })
}

/** Notifies the owner that the password was changed; `forgotLink` leads to choosing another. */
export function passwordChangedMail(to: string, forgotLink: string): Mail {
  return renderMail({
    to,
    subject: 'Your password for Marquee was changed',
    heading: 'Your password was changed',
    opening: [
      'Your account has a new password, and every other session has been ended.',
      'If this was you, you need not do anything. If it was not, choose another password now:',
    ],
    link: { label: 'Choose another password', href: forgotLink },
    closing: [],
  })
}
