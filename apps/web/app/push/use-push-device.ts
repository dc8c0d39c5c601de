import { useCallback, useEffect, useState } from 'react'
import { findDeviceId, type PushState, readPushState, subscribe, unsubscribe } from './push-device.ts'

type Device = { state: PushState | 'busy' | 'failed'; id: string | null }

/**
 * Notifications in this browser: their state, the id of its device, and the two presses that change them. With the
 * devices that the API lists, a browser that is not among them is off: it was removed elsewhere, or is somebody else's.
 */
export function usePushDevice(publicKey: string | null, devices?: { id: string }[]) {
  const [{ state, id }, setDevice] = useState<Device>({ state: 'busy', id: null })
  const [isNew, setNew] = useState(false)

  const change = useCallback(async (act: () => Promise<PushState>) => {
    setDevice(({ id }) => ({ state: 'busy', id }))
    try {
      setDevice({ state: await act(), id: await findDeviceId().catch(() => null) })
    } catch {
      setDevice({ state: 'failed', id: null })
    }
  }, [])

  useEffect(() => void change(readPushState), [change])

  const isListed = isNew || devices === undefined || devices.some((device) => device.id === id)
  return {
    id,
    state: state === 'on' && !isListed ? 'off' : state,
    enable: () =>
      change(async () => {
        const next = await (publicKey === null ? readPushState() : subscribe(publicKey))
        // The list of the API has it from the next load on.
        setNew(next === 'on')
        return next
      }),
    disable: () => {
      setNew(false)
      return change(unsubscribe)
    },
  } as const
}
