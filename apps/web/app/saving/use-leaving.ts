import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type FormFields, sendBeacon } from './send-beacon.ts'
import { leaveInTab, takeFromTab } from './tab-memory.ts'

const NAME = 'unanswered'

type Unanswered = { action: string; fields: FormFields }

/**
 * Sends pending changes by beacon when the page is left, which ends its requests. A beacon may overtake the request it
 * repeats, so each change carries its timestamp.
 */
export function useLeaving(findUnanswered: () => Unanswered[]) {
  const find = useRef(findUnanswered)
  find.current = findUnanswered
  const isBusy = findUnanswered().length > 0

  useEffect(() => {
    if (!isBusy) return
    const leave = () => {
      const unanswered = find.current()
      for (const { action, fields } of unanswered) sendBeacon(action, fields)
      if (unanswered.length > 0) leaveInTab(NAME, true)
    }
    // Fires before the next page is requested, but not in every browser.
    addEventListener('beforeunload', leave)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('beforeunload', leave)
      removeEventListener('pagehide', leave)
    }
  }, [isBusy])
}

/** Revalidates a page that may have been rendered before the beacons of the previous page arrived. */
export function useLateArrivals() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (takeFromTab(NAME) === true) revalidate()
  }, [revalidate])
}
