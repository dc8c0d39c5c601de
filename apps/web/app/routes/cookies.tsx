import { COOKIES, type Cookie } from '@marquee/domain/cookie'
import { BackLink, Page } from '@marquee/ui/page'
import { Prose } from '@marquee/ui/prose'
import type { MetaFunction } from '@remix-run/cloudflare'

export const meta: MetaFunction = () => [
  { title: 'Cookies · Marquee' },
  { name: 'description', content: 'Every cookie that Marquee sets, and what it is for.' },
]

/** Purpose of each cookie; the compiler rejects a cookie without one. */
const PURPOSES = {
  session: 'keeps you logged in. It is set when you log in and deleted when you log out.',
  toast: 'carries a message such as “Logged out” to the next page, for a minute at most.',
  theme: 'remembers dark or light for a year, if you choose one. System deletes it.',
  oauth: 'finds the way back from Google while you log in there, for ten minutes at most.',
  registration:
    'knows the browser you registered in, where the mail’s link needs no password, for a day at most.',
  link: 'waits for your password before Google is linked to your account, for a quarter of an hour at most.',
  verify: 'takes the secret of our mail’s link to the page that verifies your email, for an hour at most.',
  reset: 'does the same for the link to choose a new password.',
  email: 'does the same for the link that confirms a new email address.',
  readFrom: 'makes sure that you see what you have just changed, for five minutes.',
} satisfies Record<Cookie, string>

export default function Cookies() {
  return (
    <Page>
      <BackLink href="/search">Search</BackLink>
      <Prose>
        <h1>Cookies</h1>
        <p>
          Marquee sets these cookies and no others. All of them are our own, none follows you, and each is
          needed for something you do here, so there is nothing to agree to.
        </p>
        <ul>
          {Object.entries(PURPOSES).map(([cookie, purpose]) => (
            <li key={cookie}>
              <strong>{COOKIES[cookie as Cookie]}</strong> {purpose}
            </li>
          ))}
        </ul>
        <h2>Other things stored in your browser</h2>
        <ul>
          <li>Your recent searches, until you clear them or log out. They never leave your browser.</li>
          <li>How far down a page you were and whether a list’s filter was open, until the tab is closed.</li>
          <li>
            Pages you have looked at and, once you have logged in, your lists, with their pictures: so that
            you can read them without a network. Your unsent changes are stored there, too. All of it is
            removed when you log out, when you erase your account and when somebody else logs in.
          </li>
          <li>The files of Marquee itself, which say nothing about you.</li>
          <li>
            Where you turn notifications on: the browser’s subscription to them, and a note that we know it.
            Both go when you turn them off or log out.
          </li>
          <li>The change you made before you logged in, until it is saved, for half an hour at most.</li>
        </ul>
        <h2>Videos</h2>
        <p>
          Once you press play, YouTube or Vimeo shows the video and may set cookies of its own. We ask YouTube
          for its player that sets none before that.
        </p>
        <p>
          What is stored on our side is on the <a href="/privacy">privacy page</a>.
        </p>
      </Prose>
    </Page>
  )
}
