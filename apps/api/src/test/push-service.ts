import { Buffer } from 'node:buffer'
import type { PushFetch } from '#push/send.ts'
import { readWebPush } from './read-web-push.ts'

/** Browser that has subscribed: its keys, and what its subscription says. */
export type TestBrowser = { keys: CryptoKeyPair; auth: Uint8Array; subscription: TestSubscription }
type TestSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Keys of a sender, made for this run. */
export async function createVapidKeys() {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const { d = '' } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  const point = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer
  return { VAPID_PUBLIC_KEY: Buffer.from(point).toString('base64url'), VAPID_PRIVATE_KEY: d }
}

/** Lets a browser subscribe, at Google's push service unless an endpoint is given. */
export async function createBrowser(endpoint?: string): Promise<TestBrowser> {
  const keys = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])) as CryptoKeyPair
  const point = (await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer
  const auth = crypto.getRandomValues(new Uint8Array(16))
  const subscription = {
    endpoint: endpoint ?? `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    keys: {
      p256dh: Buffer.from(point).toString('base64url'),
      auth: Buffer.from(auth).toString('base64url'),
    },
  }
  return { keys, auth, subscription }
}

type Arrived = { url: string; headers: Headers; body: Uint8Array; redirect: string | undefined }

/** A push service that takes everything, or answers what `answers` has first; it notes what arrived. */
export function openPushService(answers: (Response | Error)[] = []) {
  const arrived: Arrived[] = []
  let [busy, mostAtOnce] = [0, 0]
  const fetch: PushFetch = async (url, { headers, body, redirect }) => {
    busy += 1
    mostAtOnce = Math.max(mostAtOnce, busy)
    arrived.push({
      ...{ url, headers: new Headers(headers), redirect },
      body: new Uint8Array(await new Response(body).arrayBuffer()),
    })
    await scheduler.wait(1)
    busy -= 1
    const answer = answers.shift() ?? new Response(null, { status: 201 })
    if (answer instanceof Error) throw answer
    return answer
  }
  return {
    fetch,
    arrived,
    mostAtOnce: () => mostAtOnce,
    /** Payloads that arrived for a browser, as it reads them. */
    payloadsOf: async ({ keys, auth, subscription }: TestBrowser) => {
      const own = arrived.filter(({ url }) => url === subscription.endpoint)
      return Promise.all(
        own.map(async ({ body }) => JSON.parse(Buffer.from(await readWebPush(body, keys, auth)).toString())),
      )
    },
  }
}
