import { useFetcher, useSubmit } from '@remix-run/react'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { Fields } from '#saving/changes.ts'
import { useLeaving } from '#saving/use-leaving.ts'
import { useUnmount } from '#saving/use-unmount.ts'
import type { ArrangeLine } from './arrange-list.tsx'

type Move = { key: string; towards: 'up' | 'down' }

/**
 * Sends moves one after the other, so that each counts from where the one before it has led: several presses on a slow
 * network would all be the same move. What is left of them when the list is left is sent as the order that they end in.
 * Returns a function that adds one.
 */
export function useMoves(lines: ArrangeLine[], action: string): (move: Move) => void {
  const fetcher = useFetcher<{ saved: boolean }>()
  const submit = useSubmit()
  const [waiting, setWaiting] = useState<Move[]>([])
  const requests = useRef({ sent: 0, answered: 0 })
  /** Keys in the order in which the request under way ends; `null` without one. */
  const underWay = useRef<string[] | null>(null)
  const [shown, setShown] = useState(0)
  const keys = lines.map(({ key }) => key)

  useEffect(() => {
    const { current: count } = requests
    // A render that does not show the last request yet has the lines from before it.
    if (fetcher.state !== 'idle' || shown < count.sent) return
    const hasFailed = count.answered < count.sent && fetcher.data?.saved === false
    count.answered = count.sent
    underWay.current = null
    const [move] = waiting
    if (move === undefined) return
    // One may have come since this was drawn.
    setWaiting((moves) => (hasFailed ? [] : moves.slice(1)))

    // Nothing is left to do for what has reached the end, or is gone.
    const fields = lines.find(({ key }) => key === move.key)?.[move.towards]
    if (hasFailed || !fields) return
    count.sent += 1
    underWay.current = moved(keys, move)
    fetcher.submit(fields, { method: 'post', action, preventScrollReset: true })
    // In the transition that renders the request, which may be over by then.
    startTransition(() => setShown(count.sent))
  })

  const findUnsent = (): Fields[] => {
    if (underWay.current === null && waiting.length === 0) return []
    const order = waiting.reduce(moved, underWay.current ?? keys)
    return [{ intent: 'order', order: order.join(' ') }]
  }
  useUnmount(() => {
    for (const fields of findUnsent()) submit(fields, { method: 'post', action, navigate: false })
  })
  useLeaving(() => findUnsent().map((fields) => ({ action, fields: Object.entries(fields) })))

  return (move) => setWaiting((moves) => [...moves, move])
}

/** The keys after a move; beyond either end of the list there is none. */
function moved(keys: string[], { key, towards }: Move): string[] {
  const from = keys.indexOf(key)
  const to = towards === 'up' ? from - 1 : from + 1
  const other = keys[to]
  if (from === -1 || other === undefined) return keys
  return keys.map((at, index) => (index === to ? key : index === from ? other : at))
}
