import { useFetchers, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

type Fields = Record<string, string>

/**
 * Saves things one by one: what is wanted of a thing (told apart by `key`) while it is being saved waits, so that the
 * last wish is also the last to arrive. `wanted` is what to show meanwhile; once it is `null`, the server's word holds
 * again, be it the new one or, when it refused, the old.
 */
export function useSaving(action: string) {
  const submit = useSubmit()
  const fetchers = useFetchers()
  const [waiting, setWaiting] = useState<Record<string, Fields>>({})
  const isSending = (key: string) =>
    fetchers.some((fetcher) => fetcher.key === key && fetcher.state !== 'idle')

  const send = (key: string, fields: Fields) =>
    submit(fields, { method: 'post', action, navigate: false, fetcherKey: key, preventScrollReset: true })

  useEffect(() => {
    const ready = Object.entries(waiting).filter(([key]) => !isSending(key))
    if (ready.length === 0) return
    for (const [key, fields] of ready) send(key, fields)
    setWaiting(Object.fromEntries(Object.entries(waiting).filter(([key]) => isSending(key))))
  })

  // A wish that still waits when its page is left must not be forgotten.
  const unsent = useRef<() => void>(undefined)
  unsent.current = () => {
    for (const [key, fields] of Object.entries(waiting)) send(key, fields)
  }
  useEffect(() => () => unsent.current?.(), [])

  // A reload ends requests under way, and with them what waits: a beacon outlives the page. Saying twice what one
  // wants changes nothing.
  const unanswered = useRef<() => void>(undefined)
  unanswered.current = () => {
    for (const { key, formData } of fetchers) if (formData && !waiting[key]) sendLate(action, formData)
    for (const fields of Object.values(waiting)) sendLate(action, Object.entries(fields))
  }
  useEffect(() => {
    const leave = () => unanswered.current?.()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])

  return {
    save(key: string, fields: Fields) {
      if (isSending(key)) setWaiting((others) => ({ ...others, [key]: fields }))
      else send(key, fields)
    },
    wanted(key: string, name: string): string | null {
      const waits = waiting[key]?.[name]
      if (waits !== undefined) return waits
      const sent = fetchers.find((fetcher) => fetcher.key === key)?.formData?.get(name)
      return typeof sent === 'string' ? sent : null
    },
  }
}

function sendLate(action: string, fields: Iterable<[string, FormDataEntryValue]>): void {
  const body = new URLSearchParams()
  for (const [name, value] of fields) body.append(name, String(value))
  navigator.sendBeacon(action, body)
}
