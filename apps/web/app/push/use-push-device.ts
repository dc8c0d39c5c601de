import { useCallback, useEffect, useState } from 'react'
import { findDeviceId, type PushState, readPushState, subscribe, unsubscribe } from './push-device.ts'

type Device = { state: PushState | 'busy' | 'failed'; id: string | null }

/** Notifications in this browser: their state, the id of its device, and the two presses that change them. */
export function usePushDevice(publicKey: string | null) {
  const [device, setDevice] = useState<Device>({ state: 'busy', id: null })

  const change = useCallback(async (act: () => Promise<PushState>) => {
    setDevice(({ id }) => ({ state: 'busy', id }))
    try {
      setDevice({ state: await act(), id: await findDeviceId().catch(() => null) })
    } catch {
      setDevice({ state: 'failed', id: null })
    }
  }, [])

  useEffect(() => void change(readPushState), [change])

  return {
    ...device,
    enable: () => change(() => (publicKey === null ? readPushState() : subscribe(publicKey))),
    disable: () => change(unsubscribe),
  }
}
