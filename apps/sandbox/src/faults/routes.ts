import { Hono } from 'hono'
import { z } from 'zod'
import { openStore } from '#state/sandbox-store.ts'
import { Fault } from './fault.ts'
import { faultsPage } from './pages.ts'

const Faults = z.array(Fault).max(100)

export const faults = new Hono<{ Bindings: Env }>()
  .get('/faults.json', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await openStore(c.env).listFaults())
  })
  .get('/faults/limits.json', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await openStore(c.env).limits())
  })
  .put('/faults.json', async (c) => {
    const wanted = Faults.safeParse(await c.req.json().catch(() => null))
    if (!wanted.success)
      return c.json({ error: 'This is not a list of faults.', issues: wanted.error.issues }, 400)

    await openStore(c.env).setFaults(wanted.data)
    return c.json(wanted.data)
  })
  .delete('/faults.json', async (c) => {
    await openStore(c.env).setFaults([])
    return c.body(null, 204)
  })
  .get('/faults', async (c) => c.html(faultsPage(await openStore(c.env).listFaults(), null)))
  .post('/faults', async (c) => {
    const store = openStore(c.env)
    const form = await c.req.parseBody()
    const others = (await store.listFaults()).filter(({ path }) => path !== form.path)

    if (form.fault === 'off') await store.setFaults(others)
    else {
      const wanted = Fault.safeParse({
        path: form.path,
        fault: form.fault,
        delayMs: form.delayMs ? Number(form.delayMs) : undefined,
        perSecond: Number(form.perSecond || 1),
      })
      if (!wanted.success)
        return c.html(faultsPage(await store.listFaults(), z.prettifyError(wanted.error)), 400)
      await store.setFaults([...others, wanted.data])
    }
    return c.redirect('/faults', 303)
  })
  .post('/faults/clear', async (c) => {
    await openStore(c.env).setFaults([])
    return c.redirect('/faults', 303)
  })
