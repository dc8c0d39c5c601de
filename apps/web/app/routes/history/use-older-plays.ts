import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { type HistoryAddress, historyQuery } from './history-address.ts'
import type { History, PlaysPage } from './history-page.tsx'
import { useEntry } from './use-entry.ts'

/** Older pages by person and history entry, so that Back restores the length of the list and its scroll position. */
const loadedPages = new Map<string, PlaysPage[]>()
const MAX_ENTRIES = 20

/** The pages after the first, loaded one by one. A change of plays renews them all, for it may move what they hold. */
export function useOlderPlays(first: History) {
  const { pathname, search } = useLocation()
  const entry = `${first.owner} ${useEntry().entry} ${pathname}${search}`
  const [{ pages, follows }, setLoaded] = useState<{ pages: PlaysPage[]; follows: History | null }>(() => {
    return { pages: loadedPages.get(entry) ?? [], follows: null }
  })
  const [amount, setAmount] = useState(pages.length)
  const [hasFailed, setHasFailed] = useState(false)
  const { next } = pages.at(-1) ?? first
  const isRenewing = pages.length > 0 && follows !== first
  const isLoading = amount > pages.length

  useEffect(() => {
    if (pages.length === 0) return
    loadedPages.delete(entry)
    loadedPages.set(entry, pages)
    for (const old of [...loadedPages.keys()].slice(0, -MAX_ENTRIES)) loadedPages.delete(old)
  }, [entry, pages])

  useEffect(() => {
    if (!isRenewing && !isLoading) return
    const controller = new AbortController()
    const settle = (settled: PlaysPage[]) => {
      setLoaded({ pages: settled, follows: first })
      setAmount(settled.length)
    }
    fetchChain(first, { known: isRenewing ? [] : pages, amount }, controller.signal).then(
      (loaded) => controller.signal.aborted || settle(loaded),
      () => {
        if (controller.signal.aborted) return
        setHasFailed(isLoading)
        settle(pages)
      },
    )
    return () => controller.abort()
  }, [isRenewing, isLoading, first, pages, amount])

  const load = () => {
    if (next === null || isLoading) return
    setHasFailed(false)
    setAmount(pages.length + 1)
  }
  const state = isLoading ? 'loading' : hasFailed ? 'failed' : 'idle'

  return { pages: [first, ...pages], next, state, load, isRenewing }
}

/** Fetches up to `amount` pages after the first, beside those that are known, each from where the one before it ends. */
async function fetchChain(
  first: History,
  { known, amount }: { known: PlaysPage[]; amount: number },
  signal: AbortSignal,
): Promise<PlaysPage[]> {
  const pages = [...known]
  let { next } = pages.at(-1) ?? first
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
