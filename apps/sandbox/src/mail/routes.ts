import { Hono } from 'hono'
import { openStore } from '#state/sandbox-store.ts'
import { NewMail } from './mail.ts'
import { mailboxPage, mailPage, missingMailPage } from './pages.ts'

export const mail = new Hono<{ Bindings: Env }>()
  .post('/mail', async (c) => {
    if (!/^Bearer \S+$/.test(c.req.header('authorization') ?? ''))
      return c.json({ error: 'A Bearer token is missing.' }, 401)
    const mail = NewMail.safeParse(await c.req.json().catch(() => null))
    if (!mail.success) return c.json({ error: 'This is not a mail.', issues: mail.error.issues }, 400)

    const key = c.req.header('idempotency-key') ?? null
    const { id, outcome } = await openStore(c.env).addMail(mail.data, key)
    // As Resend answers.
    if (outcome === 'mismatch')
      return c.json(
        { name: 'invalid_idempotent_request', message: 'This key was used with another mail.' },
        409,
      )
    return c.json({ id }, outcome === 'added' ? 202 : 200)
  })
  .get('/mail.json', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ mails: await openStore(c.env).listMails(c.req.query('to') ?? null) })
  })
  .on('DELETE', ['/mail', '/mail.json'], async (c) => {
    await openStore(c.env).clearMails()
    return c.body(null, 204)
  })
  .post('/mail/clear', async (c) => {
    await openStore(c.env).clearMails()
    return c.redirect('/mail', 303)
  })
  .get('/mail', async (c) => {
    const to = c.req.query('to')?.trim() || null
    return c.html(mailboxPage(await openStore(c.env).listMails(to), to))
  })
  .get('/mail/:id{[0-9]+}', async (c) => {
    const found = await openStore(c.env).findMail(Number(c.req.param('id')))
    return found ? c.html(mailPage(found)) : c.html(missingMailPage(), 404)
  })
