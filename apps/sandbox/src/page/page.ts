import { html, raw } from 'hono/html'
import { css } from './style.ts'

type Page = { title: string; lead: string; body: ReturnType<typeof html>; bare?: boolean }

const menuItems = [
  { href: '/', name: 'Sandbox' },
  { href: '/mail', name: 'Mailbox' },
  { href: '/push', name: 'Push' },
  { href: '/players', name: 'Players' },
  { href: '/webhooks', name: 'Webhooks' },
  { href: '/google', name: 'Google' },
  { href: '/faults', name: 'Faults' },
]

/** A plain page of the sandbox, without scripts. */
export const page = ({ title, lead, body, bare = false }: Page) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:">
<title>${title} · Marquee sandbox</title>
<style>${raw(css)}</style>
</head>
<body>
${bare ? '' : html`<nav aria-label="Sandbox">${menuItems.map(({ href, name }) => html`<a href="${href}">${name}</a>`)}</nav>`}
<main>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${body}
</main>
</body>
</html>`
