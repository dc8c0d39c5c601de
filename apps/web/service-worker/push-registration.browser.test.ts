import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  compareSubscription,
  endSubscription,
  expireRegistration,
  learnPushKey,
  notePush,
  renewSubscription,
} from './push-registration.ts'
import { clearAllData, learnViewer } from './viewer.ts'

let subscription: PushSubscription | null = null
let reported: string[] = []
let removed: string[] = []
let isReachable = true
let canSubscribe = true

const FORMER_KEY = 'BA'.padEnd(87, 'Q')
// With both characters that base64url writes in another way.
const PRESENT_KEY = 'B-_'.padEnd(87, 'E')

beforeEach(async () => {
  ;[subscription, reported, removed, isReachable, canSubscribe] = [null, [], [], true, true]
  vi.stubGlobal('registration', {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string | ArrayBuffer }) => {
        if (!canSubscribe) throw new DOMException('Registration failed', 'AbortError')
        return subscribeAs('https://fcm.googleapis.com/renewed', bytesOf(applicationServerKey))
      },
    },
  })
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    if (method === 'DELETE') removed.push(path)
    else reported.push(JSON.parse(body).endpoint)
    return new Response('{}')
  })
  serverHas(FORMER_KEY)
  await becomes('ada')
})

afterEach(async () => {
  await endSubscription()
  await clearAllData()
  vi.unstubAllGlobals()
})

const becomes = (viewer: string) =>
  learnViewer(new Response('', { headers: { 'X-Marquee-Viewer': viewer } }), Date.now())

const serverHas = (key: string) => learnPushKey(new Response('', { headers: { 'X-Marquee-Push-Key': key } }))

function bytesOf(key: string | ArrayBuffer): ArrayBuffer {
  if (typeof key !== 'string') return key
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer
}

function subscribeAs(endpoint: string, applicationServerKey = bytesOf(FORMER_KEY)): PushSubscription {
  const made = {
    ...{ endpoint, options: { userVisibleOnly: true, applicationServerKey } },
    toJSON: () => ({ endpoint, keys: {} }),
    unsubscribe: async () => {
      subscription = null
      return true
    },
  } as unknown as PushSubscription
  subscription = made
  return made
}

/** Switches notifications on, as the page does once the API has taken the subscription. */
async function switchOn(endpoint = 'https://fcm.googleapis.com/first') {
  subscribeAs(endpoint)
  await notePush(true)
}

test('a browser that is as it was costs no request', async () => {
  await compareSubscription()
  await switchOn()
  await compareSubscription()
  await compareSubscription()
  expect(reported).toEqual([])
})

test('a browser with another subscription is reported once', async () => {
  await switchOn()
  subscribeAs('https://fcm.googleapis.com/second')
  await compareSubscription()
  await compareSubscription()
  expect(reported).toEqual(['https://fcm.googleapis.com/second'])
})

test('whoever signs in again has their notifications, and others have not', async () => {
  await switchOn()
  await becomes('nobody')
  await expireRegistration()
  await compareSubscription()
  await becomes('grace')
  await compareSubscription()
  expect(reported).toEqual([])

  await becomes('ada')
  isReachable = false
  await compareSubscription()
  isReachable = true
  await compareSubscription()
  await compareSubscription()
  expect(reported).toEqual(['https://fcm.googleapis.com/first'])
})

test.each(['signed out', 'switched off', 'ended by the browser'])(
  'notifications that were %s stay off',
  async (how) => {
    await switchOn()
    if (how === 'signed out') await endSubscription()
    if (how === 'switched off') await notePush(false)
    if (how === 'ended by the browser') subscription = null
    await compareSubscription()
    subscribeAs('https://fcm.googleapis.com/other')
    await expireRegistration()
    await compareSubscription()
    expect(reported).toEqual([])
  },
)

test('a subscription that the browser changes is made again and reported', async () => {
  await switchOn()
  subscription = null
  await renewSubscription(new Event('pushsubscriptionchange'))
  expect(reported).toEqual(['https://fcm.googleapis.com/renewed'])
  await compareSubscription()
  expect(reported).toHaveLength(1)
})

test('a browser whose notifications are off is not subscribed by a change', async () => {
  await renewSubscription(new Event('pushsubscriptionchange'))
  expect([subscription, reported]).toEqual([null, []])
})

const keyOf = (made: PushSubscription | null) =>
  new Uint8Array(made?.options.applicationServerKey ?? new ArrayBuffer(0))

test('a browser that subscribed with another key than ours subscribes anew, once, and its former address goes', async () => {
  await switchOn()
  serverHas(PRESENT_KEY)
  // Two pages that start together.
  await Promise.all([compareSubscription(), compareSubscription()])
  expect(keyOf(subscription)).toEqual(new Uint8Array(bytesOf(PRESENT_KEY)))
  expect(reported).toEqual(['https://fcm.googleapis.com/renewed'])
  expect(removed).toEqual([expect.stringMatching(/^\/api\/me\/push-devices\/[0-9a-f]{64}$/)])
  await compareSubscription()
  expect([reported.length, removed.length]).toEqual([1, 1])
})

test('a browser that cannot subscribe with the new key does it when a page starts later', async () => {
  await switchOn()
  serverHas(PRESENT_KEY)
  canSubscribe = false
  await expect(compareSubscription()).rejects.toThrow('Registration failed')
  await expect(compareSubscription()).rejects.toThrow('Registration failed')
  expect([subscription, reported]).toEqual([null, []])
  canSubscribe = true
  isReachable = false
  await compareSubscription()
  isReachable = true
  await compareSubscription()
  expect(reported).toEqual(['https://fcm.googleapis.com/renewed'])
  expect(removed).toHaveLength(1)
})

test('a page without our key leaves a subscription as it is', async () => {
  await switchOn()
  learnPushKey(new Response(''))
  await compareSubscription()
  expect([reported, removed]).toEqual([[], []])
})
