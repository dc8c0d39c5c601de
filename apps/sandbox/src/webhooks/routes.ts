import { Hono } from 'hono'
import { z } from 'zod'
import { openStore } from '#state/sandbox-store.ts'
import { webhooksPage } from './pages.ts'
import { type Manner, Receiver, ReceiverName } from './receiver.ts'
import { checkSignature } from './signature.ts'

/** Longer than a delivery can be. */
const MOST_BYTES = 1_000_000
/** Longer than the product waits. */
const LATE = 15_000

const STATUSES = { kind: 204, late: 204, error: 500, gone: 410, redirect: 307 } as const satisfies Record<
  Manner,
  number
>

const Settings = Receiver.extend({ name: ReceiverName })

/** Receivers of webhooks, which check signatures, show what came and can be unkind. */
export const webhooks = new Hono<{ Bindings: Env }>()
  .post('/webhooks/to/:name', async (c) => {
    const name = c.req.param('name')
    if (!ReceiverName.safeParse(name).success) return c.notFound()
    if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES) return c.body(null, 413)
    const store = openStore(c.env)
    const [body, { secret, manner }] = [await c.req.text(), await store.findReceiver(name)]
    const header = c.req.header('marquee-signature')
    const signature = checkSignature({ secret, header, body, now: Date.now() })
    const isRefused = signature !== 'right' && signature !== 'not checked'
    const status = isRefused ? 401 : STATUSES[manner]
    const delivery = c.req.header('marquee-id') ?? ''
    const event = c.req.header('marquee-event') ?? ''
    await store.addArrival({ receiver: name, delivery, event, body, signature, status })

    if (manner === 'late') await new Promise((resolve) => setTimeout(resolve, LATE))
    if (status === 307) c.header('location', privateAddress(c.req.url, name))
    return c.body(null, status)
  })
  .all('/webhooks/private/:name', async (c) => {
    // Whoever comes here has followed the redirect, which no sender should.
    const arrival = { delivery: '', event: 'redirect followed', body: '', signature: 'missing', status: 200 }
    await openStore(c.env).addArrival({ receiver: c.req.param('name'), ...arrival })
    return c.text('This is a private address.')
  })
  .put('/webhooks/receivers/:name', async (c) => {
    const wanted = Settings.safeParse({
      ...(await c.req.json().catch(() => ({}))),
      name: c.req.param('name'),
    })
    if (!wanted.success) return c.json({ error: z.prettifyError(wanted.error) }, 400)
    const { name, ...receiver } = wanted.data
    await openStore(c.env).setReceiver(name, receiver)
    return c.json(receiver)
  })
  .get('/webhooks.json', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ arrivals: await openStore(c.env).listArrivals(c.req.query('receiver') ?? null) })
  })
  .get('/webhooks', async (c) => {
    const store = openStore(c.env)
    const name = ReceiverName.catch('demo').parse(c.req.query('receiver'))
    const [receiver, arrivals] = [await store.findReceiver(name), await store.listArrivals(name)]
    return c.html(webhooksPage({ name, receiver, arrivals, problem: null }))
  })
  .post('/webhooks', async (c) => {
    const form = await c.req.parseBody()
    const wanted = Settings.safeParse(form)
    if (!wanted.success) {
      const problem = z.prettifyError(wanted.error)
      return c.html(webhooksPage({ name: 'demo', receiver: Receiver.parse({}), arrivals: [], problem }), 400)
    }
    const { name, ...receiver } = wanted.data
    await openStore(c.env).setReceiver(name, receiver)
    return c.redirect(`/webhooks?receiver=${name}`, 303)
  })
  .post('/webhooks/clear', async (c) => {
    await openStore(c.env).clearArrivals()
    return c.redirect('/webhooks', 303)
  })

/** This server by its address in the private network of the machine. */
function privateAddress(url: string, name: string): string {
  const address = new URL(`/webhooks/private/${name}`, url)
  address.protocol = 'http:'
  address.hostname = '127.0.0.1'
  return address.href
}
