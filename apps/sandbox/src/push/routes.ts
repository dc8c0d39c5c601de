import { Hono } from 'hono'
import { openStore } from '#state/sandbox-store.ts'
import { decrypt } from './decrypt.ts'
import { messagesPage } from './pages.ts'
import { readSender } from './sender.ts'
import { createBrowser, subscriptionOf } from './subscription.ts'

/** Bytes that every push service takes, and Apple no more. */
const MOST_BYTES = 4096

/** A push service that reads what it delivers, and the browsers it delivers to. */
export const push = new Hono<{ Bindings: Env }>()
  .post('/push/subscriptions', async (c) => {
    const browser = createBrowser()
    await openStore(c.env).addBrowser(browser)
    return c.json({ id: browser.id, ...subscriptionOf(browser) }, 201)
  })
  .delete('/push/subscriptions/:id', async (c) => {
    await openStore(c.env).removeBrowser(c.req.param('id'))
    return c.body(null, 204)
  })
  .post('/push/clear', async (c) => {
    await openStore(c.env).clearMessages()
    return c.redirect('/push', 303)
  })
  .post('/push/to/:id', async (c) => {
    const store = openStore(c.env)
    const browser = await store.findBrowser(c.req.param('id'))
    if (browser === null) return c.json({ reason: 'There is no such subscription.' }, 404)
    const { ttl, urgency = 'normal', topic = '', ...headers } = c.req.header()
    const body = new Uint8Array(await c.req.arrayBuffer())
    if (body.byteLength > MOST_BYTES) return c.json({ reason: 'The message is too long.' }, 413)
    if (ttl === undefined || !/^\d+$/.test(ttl)) return c.json({ reason: 'There is no TTL.' }, 400)
    if (!/^[\w-]{0,32}$/.test(topic)) return c.json({ reason: 'The topic is none.' }, 400)
    if (headers['content-encoding'] !== 'aes128gcm')
      return c.json({ reason: 'The encoding is another.' }, 415)

    const sender = await readSender(headers.authorization).catch(reasonOf)
    if (sender instanceof Error) return c.json({ reason: sender.message }, 403)
    const text = readText(() => decrypt(body, browser))
    if (text instanceof Error) return c.json({ reason: text.message }, 400)

    await store.addMessage({ browser: browser.id, text, ttl, urgency, topic, contact: sender.contact })
    return c.body(null, 201)
  })
  .get('/push.json', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ messages: await openStore(c.env).listMessages(c.req.query('browser') ?? null) })
  })
  .get('/push', async (c) => c.html(messagesPage(await openStore(c.env).listMessages(null))))

const reasonOf = (error: unknown) => (error instanceof Error ? error : new Error('It cannot be read.'))

function readText(read: () => string): string | Error {
  try {
    return read()
  } catch (error) {
    return reasonOf(error)
  }
}
