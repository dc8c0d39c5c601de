import { html } from 'hono/html'
import { page } from '#page/page.ts'
import { type Arrival, addressOf, MANNERS, type Receiver } from './receiver.ts'

type WebhooksPage = { name: string; receiver: Receiver; arrivals: Arrival[]; problem: string | null }

/** A receiver with what came to it, newest first. */
export const webhooksPage = ({ name, receiver, arrivals, problem }: WebhooksPage) =>
  page({
    title: 'Webhooks',
    lead: 'A program that the product notifies of changes. Make a webhook with this address in the product, paste its secret here, and see what comes.',
    body: html`
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
      <dl class="facts"><dt>Address</dt><dd><code>${addressOf(name)}</code></dd></dl>
      <form method="post" action="/webhooks">
        <div class="row">
          <label>Receiver <input name="name" required maxlength="60" pattern="[\\w\\-]+" value="${name}"></label>
          <label>Secret <input name="secret" size="52" autocomplete="off" value="${receiver.secret}" placeholder="whsec_…"></label>
          <label>Manner
            <select name="manner">
              ${Object.entries(MANNERS).map(
                ([value, text]) =>
                  html`<option value="${value}" ${receiver.manner === value ? 'selected' : ''}>${text}</option>`,
              )}
            </select>
          </label>
          <button>Set</button>
        </div>
      </form>
      <h2>What came</h2>
      ${arrivals.length === 0 ? html`<p class="empty">Nothing yet. Changes are sent every five minutes, a test at once.</p>` : list(arrivals)}
      <p class="row"><a href="/webhooks.json?receiver=${name}">The same as JSON</a></p>
      <form method="post" action="/webhooks/clear"><button class="quiet" ${arrivals.length === 0 ? 'disabled' : ''}>Clear the list</button></form>`,
  })

const list = (arrivals: Arrival[]) => html`
  <ul class="cards">
    ${arrivals.map(
      ({ event, body, delivery, signature, status, arrivedAt }) => html`
        <li><code>${body || event}</code><span>${event} ${delivery}, signature ${signature}, response ${status}</span>
          <time datetime="${arrivedAt}">${arrivedAt.slice(0, 19).replace('T', ' ')} UTC</time></li>`,
    )}
  </ul>`
