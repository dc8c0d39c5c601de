import type { Mail } from '#mail/mail.ts'
import { renderMail } from '#mail/template.ts'

/** Asks whoever reads a new address to confirm that the account of the address `from` moves to it. */
export function changeEmailMail(to: string, from: string, link: string): Mail {
  return renderMail({
    to,
    subject: 'Confirm your new email for Marquee',
    heading: 'Confirm your new email',
    opening: [
      `The Marquee account of ${from} is to use this address from now on. If that is your account, open this link and press the button:`,
    ],
    link: { label: 'Use this address', href: link },
    closing: [
      'It works once, within an hour. You will be signed out everywhere else. In a browser where you are not signed in, you choose a new password, and the old one ends.',
      'If you did not ask for it, or do not know that address, do nothing: then nothing changes.',
    ],
  })
}

/** Says that an address is taken, to its own mailbox alone. */
export function addressTakenMail(to: string, loginLink: string): Mail {
  return renderMail({
    to,
    subject: 'This email has an account at Marquee already',
    heading: 'This address has an account already',
    opening: [
      'Somebody, probably you, wanted to use this address for a Marquee account. It has one already, and nothing was changed. You can sign in to it here:',
    ],
    link: { label: 'Sign in', href: loginLink },
    closing: ['If this was not you, you need not do anything.'],
  })
}

/** Notifies the old address that the account has left it. */
export function addressChangedMail(to: string): Mail {
  return renderMail({
    to,
    subject: 'Your email for Marquee was changed',
    heading: 'Your email was changed',
    opening: [
      'Your account uses another address from now on, which was confirmed by a link sent there. This address cannot sign in to it any more.',
    ],
    closing: ['If this was not you, somebody knew your password: change it wherever else you use it.'],
  })
}
