import { html } from 'hono/html'
import { page } from '#page/page.ts'
import type { Message } from './message.ts'

export const messagesPage = (messages: Message[]) =>
  page({
    title: 'Push',
    lead: 'Every notification the product sent to a browser of this push service, newest first, decrypted with the keys of that browser.',
    body: html`
      ${messages.length === 0 ? html`<p class="empty">No notification yet.</p>` : list(messages)}
      <p class="row"><a href="/push.json">The same as JSON</a></p>
      <form method="post" action="/push/clear"><button class="quiet" ${messages.length === 0 ? 'disabled' : ''}>Clear the list</button></form>`,
  })

const list = (messages: Message[]) => html`
  <ul class="cards">
    ${messages.map(
      ({ browser, text, ttl, urgency, contact, sentAt }) => html`
        <li><code>${text}</code><span>to ${browser} from ${contact}, for ${ttl} s, urgency ${urgency}</span>
          <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time></li>`,
    )}
  </ul>`
