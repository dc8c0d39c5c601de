import { postToWorker, registerWorker } from '#offline/register-worker.ts'
import { deviceIdOf, registerDevice, removeDevice } from './register-device.ts'

/** State of notifications in this browser. */
export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on'

/** Returns whether notifications are possible here, allowed, and on. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isPhoneOfApple() ? 'needs-install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await findSubscription()) === null ? 'off' : 'on'
}

/** iOS has notifications for apps on the home screen alone. Its tablets pass for a Mac, which has no touch screen. */
const isPhoneOfApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** The id by which the API lists this browser; `null` while notifications are off. */
export async function findDeviceId(): Promise<string | null> {
  const subscription = await findSubscription()
  return subscription && deviceIdOf(subscription)
}

/**
 * Switches notifications on. To be called within a press: browsers show their question at no other time. Rejects where
 * the API does not take the browser, which is unsubscribed again.
 */
export async function subscribe(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  // `ready` waits for ever where no worker is registered.
  if ((await registerWorker()) === null) throw new Error('There is no service worker')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async (error) => {
    // It has one for a former key of ours.
    if (!(await (await pushManager.getSubscription())?.unsubscribe())) throw error
    return pushManager.subscribe(options)
  })
  if (!(await registerDevice(subscription))) {
    await subscription.unsubscribe()
    throw new Error('The subscription was not taken')
  }
  await postToWorker({ kind: 'push', isOn: true })
  return 'on'
}

/** Switches notifications off; the API forgets the browser where it can be reached, else when the next message fails. */
export async function unsubscribe(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription === null) return 'off'
  await postToWorker({ kind: 'push', isOn: false })
  await subscription.unsubscribe()
  await removeDevice(subscription)
  return 'off'
}
