import { env } from 'cloudflare:workers'
import { openDb } from '#db/client.ts'
import { openWebhooks, runWebhooks } from '#webhooks/send.ts'
import { openApi } from './api.ts'
import { signedIn } from './people.ts'

type Arrived = { url: string; headers: Headers; body: string; redirect: string | undefined }

/** A receiver that takes everything, or answers what `answers` has first; it notes what arrived. */
function openReceiver(answers: (Response | Error)[] = []) {
  const arrived: Arrived[] = []
  const fetch = async (url: string, { headers, body, redirect }: RequestInit) => {
    arrived.push({ url, headers: new Headers(headers), body: String(body), redirect })
    const answer = answers.shift() ?? new Response('fine')
    if (answer instanceof Error) throw answer
    return answer
  }
  return { fetch, arrived, answers }
}

export const ALL_EVENTS = [
  ...(['play.added', 'play.removed', 'rating.changed'] as const),
  ...(['watchlist.changed', 'episode.aired'] as const),
]

/** Somebody with a webhook for everything, the receiver behind it, and a clock. */
export async function withWebhook(answers: (Response | Error)[] = []) {
  const receiver = openReceiver(answers)
  const world = { now: Date.now() }
  const clock = () => new Date(world.now)
  const headers = await signedIn()
  const api = openApi({ clock, webhookFetch: receiver.fetch })
  const { me } = api.as(headers).api
  const id = crypto.randomUUID()
  const save = (address = 'https://hooks.example.com/marquee?a=1') =>
    me.webhooks[':id'].$put({ param: { id }, json: { name: 'Mine', address, events: [...ALL_EVENTS] } })
  const saved = await save()
  if (saved.status !== 200) throw new Error(String(saved.status))
  const secret = (await saved.json()).secret ?? ''
  const sender = openWebhooks(env, { fetch: receiver.fetch })
  return {
    ...{ api, me, headers, id, save, secret, world, receiver },
    /** One run of the cron. */
    run: (options?: { db?: D1Database; most?: number }) =>
      runWebhooks({ db: openDb(options?.db ?? env.DB), sender, clock }, options),
    write: (method: string, path: string, body?: object) =>
      api.request(`/api/me/${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    async deliveries() {
      const answer = await me.webhooks[':id'].deliveries.$get({ param: { id } })
      return answer.status === 200 ? (await answer.json()).deliveries : []
    },
    async state() {
      const answer = await me.webhooks.$get()
      return answer.status === 200 ? (await answer.json()).webhooks.find((one) => one.id === id) : undefined
    },
    events: () => receiver.arrived.map(({ body }) => JSON.parse(body)),
  }
}
