import { html } from 'hono/html'
import { page } from '#page/page.ts'
import type { Authorization } from './authorization.ts'
import { LIES } from './lie.ts'
import { people } from './people.ts'

export const choosePage = (request: Authorization, problem: string | null) =>
  page({
    bare: true,
    title: 'Choose an account',
    lead: `This stands in for Google. It sends you back to ${new URL(request.redirect_uri).host}.`,
    body: html`
      <ul class="cards">
        ${people.map(
          ({ subject, email, emailVerified, name }) => html`
            <li>
              <form method="post" action="/google/authorize">
                ${hidden(request)}<input type="hidden" name="person" value="${subject}">
                <button class="person"><strong>${name}</strong><span>${email}${emailVerified ? '' : ' (address not verified)'}</span></button>
              </form>
            </li>`,
        )}
      </ul>
      <h2>Somebody else</h2>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
      <form method="post" action="/google/authorize">
        ${hidden(request)}
        <div class="row">
          <label>Name <input name="name" autocomplete="off" maxlength="100"></label>
          <label>E-mail <input name="email" type="email" autocomplete="off" required maxlength="254"></label>
          <label>The token <select name="lie"><option value="">Tells the truth</option>${lies}</select></label>
          <label class="tick"><input type="checkbox" name="verified" value="yes" checked> Address is verified</label>
        </div>
        <button>Continue</button>
      </form>
      <form class="row" method="post" action="/google/authorize">
        ${hidden(request)}<input type="hidden" name="cancel" value="yes"><button class="quiet">Cancel</button>
      </form>`,
  })

const lies = Object.entries(LIES).map(([lie, label]) => html`<option value="${lie}">${label}</option>`)

const hidden = (request: Authorization) =>
  Object.entries(request).map(([name, value]) =>
    value === undefined ? '' : html`<input type="hidden" name="${name}" value="${value}">`,
  )

/** Page without a sign-in request: lists the accounts, and says that signing in begins at the product. */
export const startPage = (product: string | null) =>
  page({
    title: 'The stand-in for Google',
    lead: 'Signing in begins in Marquee: choose Login, then Login with Google. That leads here, where you choose one of these accounts or make up another.',
    body: html`
      ${product === null ? '' : html`<p><a href="${product}/auth/google?next=/search">Login with Google in Marquee</a></p>`}
      <ul class="cards">
        ${people.map(
          ({ email, emailVerified, name }) => html`
            <li><strong>${name}</strong><span>${email}${emailVerified ? '' : ' (address not verified)'}</span></li>`,
        )}
      </ul>`,
  })

export const refusedPage = (problem: string) =>
  page({
    bare: true,
    title: 'Access blocked',
    lead: 'The request to sign in is not valid, so you are not sent anywhere.',
    body: html`<p class="problem">${problem}</p>`,
  })
