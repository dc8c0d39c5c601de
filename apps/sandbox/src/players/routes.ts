import { Hono } from 'hono'
import { readAddress } from './address.ts'
import { type About, bodyOf } from './body.ts'
import { playersPage } from './pages.ts'
import { SAMPLES } from './samples.ts'

const MOST_LETTERS = 500

/** Media servers whose events are sent by hand. */
export const players = new Hono<{ Bindings: Env }>()
  .get('/players', (c) =>
    c.html(playersPage({ address: c.req.query('address') ?? '', about: 'catalogue', answer: null })),
  )
  .post('/players', async (c) => {
    const form = await c.req.parseBody()
    const about: About = form.about === 'invented' ? 'invented' : 'catalogue'
    const [typed, name] = [String(form.address ?? ''), String(form.sample ?? '')]
    const show = (status: number | null, text: string) =>
      c.html(
        playersPage({ address: typed, about, answer: { name, status, text } }),
        status === null ? 400 : 200,
      )

    const sample = SAMPLES.find((one) => `${one.player}/${one.name}` === name)
    const address = readAddress(typed)
    if (sample === undefined) return show(null, 'There is no such event.')
    if (address === null) return show(null, 'This is no address of a connection.')

    const { body, contentType } = bodyOf(sample, about)
    const headers = contentType === undefined ? undefined : { 'content-type': contentType }
    const answer = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' }).catch(
      () => null,
    )
    if (answer === null) return show(null, 'Nothing answers there.')
    return show(answer.status, (await answer.text()).slice(0, MOST_LETTERS))
  })
