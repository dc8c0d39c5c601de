import type { AccountColour } from '@marquee/domain/colour'
import type { DigestFrequency } from '@marquee/domain/notification'
import { html } from 'hono/html'
import type { Mail } from '#mail/mail.ts'
import { MAIL_COLOURS } from './colours.ts'
import type { Digest, DigestGroup } from './content.ts'

type Addressee = {
  to: string
  frequency: DigestFrequency
  colour: AccountColour
  /** Address of the site. */
  origin: string
  /** Token of the link that ends the digest. */
  token: string
}

/** Renders a digest as a mail that can be ended by its header and by its link, without signing in. */
export function digestMail(digest: Digest, { to, frequency, colour, origin, token }: Addressee): Mail {
  const unsubscribe = new URL(`/unsubscribe/${token}`, origin).href
  const links = { calendar: '/calendar', settings: '/account/notifications' }
  const why = `You chose a ${frequency} digest. It comes only when something is on.`
  return {
    ...{ to, subject: subjectOf(digest, frequency) },
    text: textOf(digest, { origin, unsubscribe, why }),
    html: String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${subjectOf(digest, frequency)}</title>
    ${styleOf(colour)}
  </head>
  <body class="room" style="margin: 0; padding: 0; background: #faf9fb; color: #17151d; ${FONT}">
    <div style="max-width: 34rem; margin: 0 auto; padding: 32px 20px 40px">
      <p class="mine" style="margin: 0 0 24px; font-size: 14px; font-weight: 700; letter-spacing: 0.04em; color: ${MAIL_COLOURS[colour].light}">Marquee</p>
      <h1 style="margin: 0 0 24px; font-size: 26px; line-height: 1.2; letter-spacing: -0.01em">${TITLES[frequency]}</h1>
      ${digest.groups.map((group) => groupHtml(group, origin))}
      <p style="margin: 28px 0 0; font-size: 15px"><a class="mine" href="${new URL(links.calendar, origin).href}" style="color: ${MAIL_COLOURS[colour].light}; font-weight: 600">Open the calendar</a></p>
      <p class="quiet rule" style="margin: 32px 0 0; padding-top: 16px; border-top: 1px solid #dfdbe6; font-size: 13px; line-height: 1.6; color: #635e70">${why}<br>
        <a class="quiet" href="${new URL(links.settings, origin).href}" style="color: #635e70">Change what you get</a> ·
        <a class="quiet" href="${unsubscribe}" style="color: #635e70">Unsubscribe</a></p>
    </div>
  </body>
</html>`),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const FONT = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; line-height: 1.5"
const TITLES = { off: 'What is on', daily: 'What is on today', weekly: 'Your week' }

/** Of the dark ground; the light one stands with each element, for programs that know no stylesheets. */
const styleOf = (colour: AccountColour) => html`<style>
      @media (prefers-color-scheme: dark) {
        .room { background: #0c0b10 !important; color: #f5f3f9 !important }
        .card { background: #15141b !important; border-color: #2b2935 !important }
        .name { color: #f5f3f9 !important }
        .soft { color: #bdb9ca !important }
        .quiet { color: #9a96a9 !important }
        .rule { border-color: #2b2935 !important }
        .mine { color: ${MAIL_COLOURS[colour].dark} !important }
      }
    </style>`

const groupHtml = ({ heading, lines }: DigestGroup, origin: string) => html`
      <h2 class="soft" style="margin: 20px 0 8px; font-size: 14px; font-weight: 600; color: #4a4656">${heading}</h2>
      <div class="card" style="background: #ffffff; border: 1px solid #dfdbe6; border-radius: 14px; padding: 4px 16px">
        ${lines.map(
          ({ title, detail, path }, index) => html`
        <p class="rule" style="margin: 0; padding: 12px 0; ${index === 0 ? '' : 'border-top: 1px solid #dfdbe6'}"><a class="name" dir="auto" href="${new URL(path, origin).href}" style="display: block; color: #17151d; font-size: 16px; font-weight: 600; text-decoration: none">${title}</a><span class="soft" dir="auto" style="display: block; color: #4a4656; font-size: 14px">${detail}</span></p>`,
        )}
      </div>`

function textOf(
  { groups }: Digest,
  { origin, unsubscribe, why }: { origin: string; unsubscribe: string; why: string },
): string {
  const parts = groups.map(({ heading, lines }) =>
    [heading.toUpperCase(), ...lines.map(({ title, detail }) => `- ${title}: ${detail}`)].join('\n'),
  )
  return [
    ...parts,
    `Calendar: ${new URL('/calendar', origin).href}`,
    `${why}\nChange what you get: ${new URL('/account/notifications', origin).href}\nUnsubscribe: ${unsubscribe}`,
  ].join('\n\n')
}

/** What is on, in short: `Today: Severance S3 E8 and 2 more`. */
export function subjectOf({ groups }: Digest, frequency: DigestFrequency): string {
  const lines = groups.flatMap((group) => group.lines)
  const more = lines.length > 1 ? ` and ${lines.length - 1} more` : ''
  const [group] = groups
  const isAhead = frequency === 'weekly' && group !== undefined && !OTHERS.has(group.heading)
  const when = isAhead ? 'This week: ' : group?.heading === 'Today' ? 'Today: ' : ''
  return `${when}${lines[0]?.short ?? TITLES[frequency]}${more}`
}

const OTHERS = new Set(['New seasons', 'Moved', 'Import'])
