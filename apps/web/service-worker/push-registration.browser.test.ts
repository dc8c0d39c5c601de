import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  compareSubscription,
  endSubscription,
  expireRegistration,
  notePush,
  renewSubscription,
} from './push-registration.ts'
import { clearAllData, learnViewer } from './viewer.ts'

let subscription: PushSubscription | null = null
let reported: string[] = []
let isReachable = true

beforeEach(async () => {
  ;[subscription, reported, isReachable] = [null, [], true]
  vi.stubGlobal('registration', {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async () => subscribeAs('https://fcm.googleapis.com/renewed'),
    },
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    reported.push(JSON.parse(body).endpoint)
    return new Response('{}')
  })
  await becomes('ada')
})

afterEach(async () => {
  await endSubscription()
  await clearAllData()
  vi.unstubAllGlobals()
})

const becomes = (viewer: string) =>
  learnViewer(new Response('', { headers: { 'X-Marquee-Viewer': viewer } }), Date.now())

function subscribeAs(endpoint: string): PushSubscription {
  const made = {
    ...{ endpoint, options: { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) } },
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
