import { useFetchers, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useWaiting } from '#offline/waiting.ts'
import { useIntention } from './use-intention.ts'
import { useLeaving } from './use-leaving.ts'
import { wishedNow } from './wished-at.ts'

type Fields = Record<string, string>

/**
 * Saves things one by one: what is wanted of a thing (told apart by `key`) while it is being saved waits, so that the
 * last wish is also the last to arrive. `wanted` is what to show meanwhile; once it is `null`, the server's word holds
 * again, be it the new one or, when it refused, the old. What waits for the network is shown until it has arrived. Whoever is signed out is asked to log in first.
 */
export function useSaving(action: string) {
  const submit = useSubmit()
  const fetchers = useFetchers()
  const [waiting, setWaiting] = useState<Record<string, Fields>>({})
  const sent = useRef(new Set<string>())
  const offline = useWaiting()
  const isSending = (key: string) =>
    fetchers.some((fetcher) => fetcher.key === key && fetcher.state !== 'idle')

  const send = (key: string, fields: Fields) => {
    sent.current.add(key)
    submit(fields, { method: 'post', action, navigate: false, fetcherKey: key, preventScrollReset: true })
  }

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

  useLeaving(() => [
    ...fetchers.flatMap(({ key, formData }) =>
      formData && sent.current.has(key) && !waiting[key] ? [{ action, fields: formData }] : [],
    ),
    ...Object.values(waiting).map((fields) => ({ action, fields: Object.entries(fields) })),
  ])
  const askToLogIn = useIntention(action, send)

  return {
    save(key: string, wish: Fields) {
      const fields = { ...wish, ...wishedNow() }
      if (askToLogIn(fields)) return
      if (isSending(key)) setWaiting((others) => ({ ...others, [key]: fields }))
      else send(key, fields)
    },
    wanted(key: string, name: string): string | null {
      const waits = waiting[key]?.[name]
      if (waits !== undefined) return waits
      const sent = fetchers.find((fetcher) => fetcher.key === key)?.formData?.get(name)
      return typeof sent === 'string' ? sent : (offline[key]?.[name] ?? null)
    },
  }
}
