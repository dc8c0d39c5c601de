import { dataAddressOf } from '@marquee/framework-seams/remix-data-address'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { leaveInTab, takeFromTab } from './tab-memory.ts'

const NAME = 'unanswered'

type Unanswered = { action: string; fields: Iterable<[string, FormDataEntryValue]> }

/**
 * A reload ends requests under way, and with them what waits: a beacon outlives the page. It may overtake what it
 * repeats, so each change says when it was made.
 */
export function useLeaving(findUnanswered: () => Unanswered[]) {
  const find = useRef(findUnanswered)
  find.current = findUnanswered
  const isBusy = findUnanswered().length > 0

  useEffect(() => {
    if (!isBusy) return
    const leave = () => {
      const unanswered = find.current()
      for (const { action, fields } of unanswered) sendLate(action, fields)
      if (unanswered.length > 0) leaveInTab(NAME, true)
    }
    // Before the next page is asked for; not every browser says so.
    addEventListener('beforeunload', leave)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('beforeunload', leave)
      removeEventListener('pagehide', leave)
    }
  }, [isBusy])
}

/** Looks once more at a page that may have been drawn before what the one before it sent had arrived. */
export function useLateArrivals() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (takeFromTab(NAME) === true) revalidate()
  }, [revalidate])
}

/** The data address answers without a page, which nobody would see. */
function sendLate(action: string, fields: Unanswered['fields']): void {
  const body = new URLSearchParams()
  for (const [name, value] of fields) body.append(name, String(value))
  navigator.sendBeacon(dataAddressOf(action), body)
}
