import { html } from 'hono/html'
import type { Mail } from '#mail/mail.ts'

type MailContent = {
  to: string
  subject: string
  heading: string
  /** Before the link, a paragraph each. */
  opening: string[]
  link?: { label: string; href: string }
  /** After the link. */
  closing: string[]
}

const paragraphs = (texts: string[]) => texts.map((text) => html`<p>${text}</p>`)

/** Renders a mail as text and as HTML; all values are text, never markup. */
export function renderMail({ to, subject, heading, opening, link, closing }: MailContent): Mail {
  const lines = [[heading], opening, link ? [link.href] : [], closing].flat()
  return {
    to,
    subject,
    text: lines.join('\n\n'),
    html: String(html`<!doctype html>
<html lang="en">
  <body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 34rem; margin: 2rem auto; padding: 0 1rem">
    <h1 style="font-size: 1.5rem">${heading}</h1>
    ${paragraphs(opening)}
    ${
      link
        ? html`<p><a href="${link.href}" style="display: inline-block; padding: 0.75rem 1.25rem; background: #6d3fd1; color: #fff; border-radius: 0.5rem; text-decoration: none">${link.label}</a></p>
    <p style="word-break: break-all">${link.href}</p>`
        : ''
    }
    ${paragraphs(closing)}
  </body>
</html>`),
  }
}
