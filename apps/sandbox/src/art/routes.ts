import { Hono } from 'hono'
import { drawn } from './drawn.ts'

const SIZES = /^(w(45|92|154|185|300|342|500|780|1280)|h632|original)$/

export const art = new Hono<{ Bindings: Env }>().get('/t/p/:size/:file', async (c) => {
  const { size, file } = c.req.param()
  if (!SIZES.test(size)) return c.text('No such size', 404)
  const picture = (await madeByHand(c.env, file)) ?? drawn(file)
  if (picture === null) return c.text('No such picture', 404)

  return c.body(picture, 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    // Opened on its own, a picture can run and load nothing.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

async function madeByHand(env: Env, file: string): Promise<string | null> {
  if (!/^[\w-]+\.svg$/.test(file)) return null
  const answer = await env.ART.fetch(`https://art/${file}`)
  if (answer.ok) return answer.text()
  await answer.body?.cancel()
  return null
}
