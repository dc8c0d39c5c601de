import { html } from 'hono/html'
import { page } from '#page/page.ts'
import type { Mail } from './mail.ts'

const when = (sentAt: string) =>
  html`<time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>`

export const mailboxPage = (mails: Mail[], to: string | null) =>
  page({
    title: 'Mailbox',
    lead: to
      ? `Mails to ${to}, newest first.`
      : 'Every mail the product sent, newest first. Nothing left this machine.',
    body: html`
      <form class="row" method="get" action="/mail" role="search">
        <label>Recipient <input name="to" type="email" value="${to ?? ''}" autocomplete="off" placeholder="ada@example.com"></label>
        <button>Show</button>
      </form>
      ${mails.length === 0 ? html`<p class="empty">No mail yet. Register in the product and look here again.</p>` : list(mails)}
      <p class="row"><a href="/mail.json${to ? `?to=${encodeURIComponent(to)}` : ''}">The same as JSON</a></p>
      <form method="post" action="/mail/clear"><button class="quiet" ${mails.length === 0 ? 'disabled' : ''}>Empty the mailbox</button></form>`,
  })

const list = (mails: Mail[]) => html`
  <ul class="cards">
    ${mails.map(
      ({ id, to, subject, sentAt }) => html`
        <li><a href="/mail/${id}"><strong>${subject || '(no subject)'}</strong></a><span>to ${to}</span>${when(sentAt)}</li>`,
    )}
  </ul>`

export const mailPage = ({ from, to, subject, text, html: markup, headers, sentAt }: Mail) =>
  page({
    title: subject || '(no subject)',
    lead: 'A mail as its reader would see it.',
    body: html`
      <dl class="facts">
        <dt>From</dt><dd>${from}</dd>
        <dt>To</dt><dd>${to}</dd>
        <dt>Sent</dt><dd>${when(sentAt)}</dd>
        ${Object.entries(headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
      </dl>
      ${markup === '' ? '' : html`<h2>As a page</h2>${preview(markup)}`}
      <h2>As text</h2>
      <pre class="mail-text">${linked(text)}</pre>
      <p><a href="/mail">All mails</a></p>`,
  })

// Scripts stay off and the mail has no origin; its links open in the window above it.
const preview = (markup: string) => html`
  <iframe class="mail" title="The mail" srcdoc="${`<base target="_top">${markup}`}" referrerpolicy="no-referrer"
    sandbox="allow-top-navigation-by-user-activation"></iframe>`

/** Splitting by a group leaves the addresses at the odd places. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))

export const missingMailPage = () =>
  page({
    title: 'No such mail',
    lead: 'It was cleared, or made room for newer ones.',
    body: html`<p><a href="/mail">All mails</a></p>`,
  })
