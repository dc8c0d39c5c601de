import { type SubmitOptions, useFetchers, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { usePendingChanges } from '#offline/pending-changes.ts'
import type { Fields } from './changes.ts'
import { TIMESTAMP_FIELD, timestampNow } from './client-timestamp.ts'
import { ownerField } from './owner.ts'
import { useIntention } from './use-intention.ts'
import { useLeaving } from './use-leaving.ts'
import { useUnmount } from './use-unmount.ts'
import { isSame, type WaitingChanges, withoutSent } from './waiting-changes.ts'

/**
 * Saves changes serially per `key`, so that the last one made is the last to arrive. `wanted` returns the optimistic
 * value, that of a change in the offline queue included, or `null` once the request has settled. A signed-out person
 * is sent to the login first. Changes of other keys that `mayOverlap` are sent one after the other as well.
 */
export function useSaving(action: string, mayOverlap: (one: string, other: string) => boolean = () => false) {
  const submit = useSubmit()
  const fetchers = useFetchers()
  const [waiting, setWaiting] = useState<WaitingChanges>({})
  const sent = useRef(new Set<string>())
  const offline = usePendingChanges()
  const isSending = (key: string) =>
    fetchers.some((fetcher) => fetcher.key === key && fetcher.state !== 'idle')

  /** Whether a change has to wait for one that was made before. */
  const isHeldUp = (key: string, fields: Fields) =>
    isSending(key) ||
    fetchers.some((fetcher) => fetcher.state !== 'idle' && mayOverlap(key, fetcher.key)) ||
    Object.entries(waiting).some(([other, { [TIMESTAMP_FIELD]: madeAt = '' }]) => {
      return mayOverlap(key, other) && madeAt < `${fields[TIMESTAMP_FIELD]}`
    })

  /** Fields of the change that waits or, where none does, is being sent: all of them texts, and none without one. */
  const sendingOf = (key: string): Fields =>
    waiting[key] ??
    (Object.fromEntries(fetchers.find((fetcher) => fetcher.key === key)?.formData ?? []) as Fields)

  const send = (key: string, fields: Fields, options?: SubmitOptions) => {
    sent.current.add(key)
    submit(fields, {
      ...{ method: 'post', action, navigate: false, fetcherKey: key, preventScrollReset: true },
      ...options,
    })
  }

  useEffect(() => {
    const ready = Object.entries(waiting).filter(([key, fields]) => !isHeldUp(key, fields))
    if (ready.length === 0) return
    for (const [key, fields] of ready) send(key, fields)
    // A press between this render and its effect may have added one that this effect does not know.
    setWaiting((current) => withoutSent(current, Object.fromEntries(ready)))
  })

  // Send changes that are still waiting when the page is left.
  useUnmount(() => {
    for (const [key, fields] of Object.entries(waiting)) send(key, fields)
  })

  useLeaving(() => [
    // One that loads the page again was answered: what has been undone since must not be sent once more.
    ...fetchers.flatMap(({ key, state, formData }) =>
      state === 'submitting' && formData && sent.current.has(key) && !waiting[key]
        ? [{ action, fields: formData }]
        : [],
    ),
    ...Object.values(waiting).map((fields) => ({ action, fields: Object.entries(fields) })),
  ])
  const askToLogIn = useIntention(action)

  return {
    save(key: string, change: Fields) {
      // The second click of a double click, or a key that is held.
      if (isSending(key) && isSame(sendingOf(key), { ...change, ...ownerField() })) return
      const fields = { ...change, ...timestampNow(), ...ownerField() }
      if (askToLogIn(fields)) return
      if (isHeldUp(key, fields)) setWaiting((others) => ({ ...others, [key]: fields }))
      // Shown within the press: until a transition has rendered it, a radio button would jump back to its old value.
      else send(key, fields, { flushSync: true })
    },
    /** Whether a change waits or is being sent; one of the offline queue is not. */
    isSending: (key: string) => waiting[key] !== undefined || isSending(key),
    /** Whether no change of any key waits or is being sent, also none of a page shown before; the offline queue aside. */
    isIdle: [waiting, fetchers].every((changes) => Object.keys(changes).length === 0),
    wanted(key: string, name: string): string | null {
      return sendingOf(key)[name] ?? offline[key]?.[name] ?? null
    },
  }
}
