import { PUSH_KEY_HEADER } from '#offline/viewer-hash.ts'
import { registerDevice, removeDevice } from '#push/register-device.ts'
import { type PushRegistration, readStored, withDatabase } from './database.ts'
import { currentViewer } from './viewer.ts'
import { worker } from './worker-scope.ts'

type SubscriptionChange = Event & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Our public key, as the last page named it that had it; `null` until one has since the worker began. */
let serverKey: string | null = null
let last: Promise<unknown> = Promise.resolve()

/** Reads from a response which key of ours subscriptions are made with. */
export function learnPushKey({ headers }: Response): void {
  serverKey = headers.get(PUSH_KEY_HEADER) ?? serverKey
}

const findSubscription = async () => (await worker.registration.pushManager?.getSubscription()) ?? null

/** Remembers for whom notifications were switched on in this browser, or that they are off. */
export async function notePush(isOn: boolean): Promise<void> {
  const [viewer, subscription] = [await currentViewer(), isOn ? await findSubscription() : null]
  if (viewer === null || subscription === null) await forgetRegistration()
  else await remember(viewer, subscription)
}

async function remember(viewer: string, { endpoint, options }: PushSubscription): Promise<void> {
  const key = options?.applicationServerKey ?? null
  await withDatabase((db) => db.put('known', { viewer, endpoint, key, isCurrent: true }, 'push'))
}

async function forgetRegistration(): Promise<void> {
  await withDatabase((db) => db.delete('known', 'push'))
}

/** The API deletes a browser with its session, so that the next one of the same person reports it again. */
export async function expireRegistration(): Promise<void> {
  await withDatabase(async (db) => {
    // In one transaction: whoever signs out has it deleted at the same time.
    const { store, done } = db.transaction('known', 'readwrite')
    const known = await store.get('push')
    if (known !== undefined) await store.put({ ...known, isCurrent: false }, 'push')
    await done
  })
}

/**
 * Compares this browser's subscription with the one that was reported for the person who is signed in, and with our
 * present key; subscribes anew and reports it where they differ. Costs no request while nothing has changed, and one
 * look at the database otherwise.
 */
export function compareSubscription(): Promise<void> {
  // One after the other: several pages may start together.
  const compared = last.then(compare)
  last = compared.catch(() => {})
  return compared
}

async function compare(): Promise<void> {
  const known = await readStored('push')
  if (known === undefined || known.viewer !== (await currentViewer())) return
  const subscription = await subscriptionFor(known)
  if (subscription === null) return
  if (known.isCurrent && known.endpoint === subscription.endpoint) return
  if (!(await registerDevice(subscription))) return
  await remember(known.viewer, subscription)
  if (known.endpoint !== subscription.endpoint) await removeDevice(known)
}

/** The subscription, made anew where push services would refuse what is sent to it; `null` where there is none any more. */
async function subscriptionFor(known: PushRegistration): Promise<PushSubscription | null> {
  const subscription = await findSubscription()
  if (subscription === null && !known.isRenewing) await forgetRegistration()
  const isOutdated = subscription === null ? known.isRenewing : !isForServer(subscription, known)
  if (!isOutdated || serverKey === null) return subscription
  // Noted before, so that one that cannot be made now is made later.
  await withDatabase((db) => db.put('known', { ...known, isRenewing: true }, 'push'))
  await subscription?.unsubscribe()
  return worker.registration.pushManager.subscribe(optionsWith(serverKey))
}

const optionsWith = (applicationServerKey: PushSubscriptionOptionsInit['applicationServerKey']) => ({
  userVisibleOnly: true,
  applicationServerKey,
})

/** Returns whether a subscription was made with our present key, as far as both are known. */
function isForServer({ options }: PushSubscription, known: PushRegistration): boolean {
  const key = options?.applicationServerKey ?? known.key
  return key === null || serverKey === null || toBase64Url(key) === serverKey
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Subscribes anew where the browser has ended a subscription; what the API does not take now is compared later. */
export async function renewSubscription(event: SubscriptionChange): Promise<void> {
  const known = await readStored('push')
  if (known === undefined) return
  const formerKey = event.oldSubscription?.options.applicationServerKey ?? known.key
  if (!event.newSubscription && (await findSubscription()) === null)
    await worker.registration.pushManager.subscribe(optionsWith(serverKey ?? formerKey))
  await compareSubscription()
}

/** Ends the notifications of this browser as its person signs out. */
export async function endSubscription(): Promise<void> {
  await Promise.allSettled([(await findSubscription())?.unsubscribe(), forgetRegistration()])
}
