import { BackLink, Page } from '@marquee/ui/page'
import { Prose } from '@marquee/ui/prose'
import type { MetaFunction } from '@remix-run/cloudflare'

export const meta: MetaFunction = () => [
  { title: 'Privacy · Marquee' },
  { name: 'description', content: 'What Marquee stores, where and for how long.' },
]

export default function Privacy() {
  return (
    <Page>
      <BackLink href="/search">Search</BackLink>
      <Prose>
        <h1>Privacy</h1>
        <p>Marquee keeps as little as it can. This page lists all of it.</p>
        <Stored />
        <h2>What we do not do</h2>
        <ul>
          <li>No advertising, no analytics and no trackers, neither ours nor those of other companies.</li>
          <li>No selling or sharing of what you watch.</li>
        </ul>
        <p>
          Marquee sets a handful of cookies, none of them to follow you. They are listed on the{' '}
          <a href="/cookies">cookies page</a>.
        </p>
        <Others />
        <h2>Your rights</h2>
        <p>
          On your <a href="/account">account page</a> you can take everything along as one file (JSON, or CSV
          for spreadsheets), bring it back from such a file, correct your name and email, and{' '}
          <a href="/account?confirm=erase">erase your account</a> at any time. Everything listed above is
          deleted at once and for good. Backups of the database keep 30 days; then it is gone from them, too.
        </p>
      </Prose>
    </Page>
  )
}

function Stored() {
  return (
    <>
      <h2>What we store</h2>
      <p>Without an account: nothing about you. With one:</p>
      <ul>
        <li>
          Your email address, whether it is verified, when the account was made and when you last logged in.
          Until it is verified, a hash of a secret by which we know the browser that you registered in.
        </li>
        <li>Your first and last name, if Google gave them to us or you wrote them down.</li>
        <li>
          Your password as a scrypt hash, which cannot be turned back into the password. If you use Google:
          the number by which Google knows you, and no password.
        </li>
        <li>
          For each place you are logged in: when that began, when it was last used, whether through Google,
          and what the browser calls itself. For about an hour after a change: what it was of, and when by the
          browser’s clock, so that an older one that comes late does not replace it.
        </li>
        <li>
          Your watchlist, your seen list, what you have seen and when, your ratings and your folders, with the
          days you made them. What we count from these, such as how far you are in a series. What a change
          took away, for thirty days, so that you can undo it.
        </li>
        <li>
          Of an import: the names of its files, the titles, dates, ratings and lists found in them with the
          line of each, and what an undo needs, for about 30 days. When it was, of which services, how many
          entries it had, a hash of them, what you chose and what came of it stay. So do your answers about
          titles, with the title as the file writes it, for your next import. The files themselves stay in
          your browser; one that you send without JavaScript is read and not stored.
        </li>
        <li>
          Which of our titles a name or a number in a file was found to be, for the imports of everybody. That
          says nothing of whose file it was.
        </li>
        <li>
          Your preferences: the account colour, your time zone, which your browser says until you choose one,
          the country whose dates films have for you, which the address of your connection says until you
          choose one, whether episodes air a day later for you, which episode comes next, what is hidden of
          episodes you have not seen, and what you chose for a series.
        </li>
        <li>
          Lists for Radarr, Sonarr and Stremio are read by a token in their address. Who knows the address can
          read them until you revoke the token.
        </li>
        <li>
          Of each calendar feed: its name, what you chose for it, a hash of its address, the events that were
          in it last, and when which program fetched it last. Who knows the address can read the calendar
          until you revoke it.
        </li>
        <li>
          Of each player that you connect: its name, a hash of its address, the name of your account on its
          server, and which server reported last. What it reports is stored for seven days, what waits for
          your choice for ninety: what was played by which account of the server, and what became of it. Which
          of our titles those of your server are stays, whether we found it or you chose it.
        </li>
        <li>
          Of each program and each device that you let in: the name you or it gave, what it may do, a hash of
          its token, since when and how long, and the hour in which it was last used. A device that only shows
          a code is stored until the code ends. What we answered a program that numbers its requests is stored
          for a day, so that one that is sent twice counts once.
        </li>
        <li>
          Of each webhook: its name, its address, the events that you chose, when sending to it last succeeded
          and failed, and for seven days what was sent there. Who runs that address learns of these events,
          such as what you watched and how you rated it.
        </li>
        <li>
          Where a program or a webhook follows your changes: the order in which your things were changed last.
          It goes once there is no webhook and no program has read it for ninety days.
        </li>
        <li>
          What you want to be notified of, how often and when, the days of your last digest and your last
          push, what they reported, what is due, and a number by which the link to unsubscribe knows you.
        </li>
        <li>
          Of each browser that you turn notifications on in: the address and the keys that it gave us for
          them, what it calls itself, since when, and when the last one was sent. They go when you log out
          there.
        </li>
      </ul>
      <p>
        A link that we mail you is stored as a hash, with the address it goes to, until it is used or runs
        out, an hour or a day later. Attempts to log in, to ask for such mails and to import are counted for a
        day, to slow down those who guess passwords. They are counted under a hash, not under your address.
      </p>
      <h2>What we log</h2>
      <p>
        For every request: the kind of page or change, how it ended, how long it took and what it cost us, and
        when something fails, what failed. Never your address, your name, a password, a link of our mails or
        the words you search for.
      </p>
    </>
  )
}

function Others() {
  return (
    <>
      <h2>Film data</h2>
      <p>
        This product uses the TMDB API but is not endorsed or certified by TMDB. Titles, scores, pictures and
        episode lists come from <a href="https://www.themoviedb.org/">TMDB</a>; where to watch comes from{' '}
        <a href="https://www.justwatch.com/">JustWatch</a>, through TMDB. Our server sends TMDB the words you
        search for and the titles you open, never who you are. Pictures come to you through it as well, so
        TMDB hears nothing of you at all.
      </p>
      <h2>Videos</h2>
      <p>
        Trailers are played by YouTube or Vimeo. Nothing is loaded from them before you press play on a video.
      </p>
      <h2>Notifications</h2>
      <p>
        A notification goes through the service of whoever makes your browser: Google, Apple, Mozilla or
        Microsoft. It is encrypted for your browser, so that they cannot read it; they learn that one was sent
        from Marquee to your browser, when, and roughly how long it is. A digest is a mail, without pictures
        or links that would say that you read it.
      </p>
      <h2>Who runs our machines</h2>
      <p>
        Marquee runs on Cloudflare, which stores the database and delivers our mails. Logging in with Google
        tells Google that you use Marquee; otherwise Google hears nothing of it.
      </p>
    </>
  )
}
