import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type HistoryAddress, historyQuery } from './history-address.ts'
import type { History, PlaysPage } from './history-page.tsx'
import { useEntry } from './use-entry.ts'

/** Older pages by person and history entry, so that Back restores the length of the list and its scroll position. */
const loadedPages = new Map<string, PlaysPage[]>()
const MAX_ENTRIES = 20

type State = 'idle' | 'loading' | 'failed'

/** The pages after the first, loaded one by one. A change of plays renews them all, for it may move what they hold. */
export function useOlderPlays(first: History) {
  const { pathname, search } = useLocation()
  const entry = `${first.owner} ${useEntry().entry} ${pathname}${search}`
  const [older, setOlder] = useState(() => loadedPages.get(entry) ?? [])
  const [renewedFor, setRenewedFor] = useState(older.length > 0 ? null : first)
  const [state, setState] = useState<State>('idle')
  const request = useRef<AbortController>(undefined)
  const amount = older.length
  const next = (older.at(-1) ?? first).next
  const { month } = first.address
  const isRenewing = amount > 0 && renewedFor !== first

  useEffect(() => {
    if (amount === 0) return
    loadedPages.delete(entry)
    loadedPages.set(entry, older)
    for (const old of [...loadedPages.keys()].slice(0, -MAX_ENTRIES)) loadedPages.delete(old)
  }, [entry, older, amount])

  useEffect(() => {
    if (!isRenewing) return
    const controller = new AbortController()
    const renewed = (pages: PlaysPage[] | null) => {
      if (controller.signal.aborted) return
      if (pages !== null) setOlder(pages)
      setRenewedFor(first)
    }
    fetchChain(first, amount, controller.signal).then(renewed, () => renewed(null))
    return () => controller.abort()
  }, [isRenewing, first, amount])
  useEffect(() => () => request.current?.abort(), [])

  const load = () => {
    if (next === null || state === 'loading') return
    const controller = new AbortController()
    request.current = controller
    setState('loading')
    fetchOlder({ month, before: next }, controller.signal).then(
      (page) => {
        if (controller.signal.aborted) return
        setOlder((others) => [...others, page])
        // The first of them is as new as the page itself; others may have been loaded before a change.
        if (amount === 0) setRenewedFor(first)
        setState('idle')
      },
      () => {
        if (!controller.signal.aborted) setState('failed')
      },
    )
  }

  return { pages: [first, ...older], next, state, load, isRenewing }
}

/** Fetches up to `amount` pages after the first, each from where the one before it ends. */
async function fetchChain(first: History, amount: number, signal: AbortSignal): Promise<PlaysPage[]> {
  const pages: PlaysPage[] = []
  let { next } = first
  while (next !== null && pages.length < amount) {
    const page = await fetchOlder({ month: first.address.month, before: next }, signal)
    pages.push(page)
    next = page.next
  }
  return pages
}

async function fetchOlder(
  address: Pick<HistoryAddress, 'month' | 'before'>,
  signal: AbortSignal,
): Promise<PlaysPage> {
  const answer = await fetch(`/api/me/history?${new URLSearchParams(historyQuery(address))}`, { signal })
  if (!answer.ok) throw new Error(`Older plays were answered with ${answer.status}`)
  return answer.json<PlaysPage>()
}
