import { Hono } from 'hono'
import { html } from 'hono/html'
import { catalogue } from '#catalogue/catalogue.ts'
import { page } from './page.ts'

const samples = [
  { href: '/3/search/movie?query=inception&api_key=demo', name: 'Search for Inception' },
  {
    href: '/3/tv/1396?append_to_response=credits,season/1&api_key=demo',
    name: 'Breaking Bad with its first season',
  },
  { href: '/3/movie/popular?api_key=demo', name: 'Popular films' },
  { href: '/3/tv/top_rated?api_key=demo', name: 'Top rated series' },
  { href: '/t/p/w500/tv-1396.svg', name: 'A poster' },
  { href: '/google/.well-known/openid-configuration', name: 'The sign-in provider’s description' },
]

export const pages = new Hono()
  .get('/', (c) =>
    c.html(
      page({
        title: 'Marquee’s sandbox',
        lead: 'This Worker plays the outside world on a laptop and in previews: catalogue, sign-in provider, mail service and push service. Production never talks to it.',
        body: html`
          <ul class="cards">
            <li><a href="/mail"><strong>Mailbox</strong></a><span>What the product mailed to people</span></li>
            <li><a href="/push"><strong>Push</strong></a><span>Notifications the product sent, decrypted</span></li>
            <li><a href="/players"><strong>Players</strong></a><span>Plays events of Plex, Jellyfin, Emby and Kodi at a connection</span></li>
            <li><a href="/webhooks"><strong>Webhooks</strong></a><span>A receiver of what the product sends to programs</span></li>
            <li><a href="/google"><strong>Google</strong></a><span>The accounts there are to sign in with</span></li>
            <li><a href="/faults"><strong>Faults</strong></a><span>Make a service slow, failing or nonsensical</span></li>
          </ul>
          <h2>Catalogue</h2>
          <p>${catalogue.films.length} films and ${catalogue.series.length} series, written by hand. Ids and facts are real; scores,
            episode scores and where to watch are invented, and every picture is drawn here.</p>
          <ul>${samples.map(({ href, name }) => html`<li><a href="${href}">${name}</a></li>`)}</ul>`,
      }),
    ),
  )
  .get('/watch/:kind/:id', (c) =>
    c.html(
      page({
        title: 'Nothing to watch here',
        lead: 'The demo’s streaming services are invented. With a real catalogue key this link leads to the real offers.',
        body: html``,
      }),
    ),
  )
