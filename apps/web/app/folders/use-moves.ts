import { useFetcher } from '@remix-run/react'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { ArrangeLine } from './arrange-list.tsx'

type Move = { key: string; towards: 'up' | 'down' }

/**
 * Sends moves one after the other, so that each counts from where the one before it has led: several presses on a slow
 * network would all be the same move. Returns a function that adds one.
 */
export function useMoves(lines: ArrangeLine[], action: string): (move: Move) => void {
  const fetcher = useFetcher<{ saved: boolean }>()
  const [waiting, setWaiting] = useState<Move[]>([])
  const requests = useRef({ sent: 0, answered: 0 })
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const { current: count } = requests
    // A render that does not show the last request yet has the lines from before it.
    if (fetcher.state !== 'idle' || shown < count.sent) return
    const hasFailed = count.answered < count.sent && fetcher.data?.saved === false
    count.answered = count.sent
    const [move] = waiting
    if (move === undefined) return
    // One may have come since this was drawn.
    setWaiting((moves) => (hasFailed ? [] : moves.slice(1)))

    // Nothing is left to do for what has reached the end, or is gone.
    const fields = lines.find(({ key }) => key === move.key)?.[move.towards]
    if (hasFailed || !fields) return
    count.sent += 1
    fetcher.submit(fields, { method: 'post', action, preventScrollReset: true })
    // In the transition that renders the request, which may be over by then.
    startTransition(() => setShown(count.sent))
  })

  return (move) => setWaiting((moves) => [...moves, move])
}
