import { registerDevice } from '#push/register-device.ts'
import { readStored, withDatabase } from './database.ts'
import { currentViewer } from './viewer.ts'
import { worker } from './worker-scope.ts'

type SubscriptionChange = Event & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
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
 * Compares this browser's subscription with the one that was reported for the person who is signed in, and
 * reports it where they differ. Costs no request while nothing has changed, and one look at the database otherwise.
 */
export async function compareSubscription(): Promise<void> {
  const known = await readStored('push')
  if (known === undefined || known.viewer !== (await currentViewer())) return
  const subscription = await findSubscription()
  if (subscription === null) return forgetRegistration()
  if (known.isCurrent && known.endpoint === subscription.endpoint) return
  if (await registerDevice(subscription)) await remember(known.viewer, subscription)
}

/** Subscribes anew where the browser has ended a subscription; what the API does not take now is compared later. */
export async function renewSubscription(event: SubscriptionChange): Promise<void> {
  const known = await readStored('push')
  if (known === undefined) return
  const applicationServerKey = event.oldSubscription?.options.applicationServerKey ?? known.key
  if (!event.newSubscription && (await findSubscription()) === null)
    await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await compareSubscription()
}

/** Ends the notifications of this browser as its person signs out. */
export async function endSubscription(): Promise<void> {
  await Promise.allSettled([(await findSubscription())?.unsubscribe(), forgetRegistration()])
}
