import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ArrangeLine } from './arrange-list.tsx'

type Move = { key: string; towards: 'up' | 'down' }

/**
 * Sends moves one after the other, so that each counts from where the one before it has led: several presses on a slow
 * network would all be the same move. Returns a function that adds one.
 */
export function useMoves(lines: ArrangeLine[], action: string): (move: Move) => void {
  const fetcher = useFetcher<{ saved: boolean }>()
  const [waiting, setWaiting] = useState<Move[]>([])
  /** A move that was sent is under way from the first render that shows it. */
  const sent = useRef<'none' | 'just now' | 'under way'>('none')

  useEffect(() => {
    if (fetcher.state !== 'idle') {
      sent.current = 'under way'
      return
    }
    if (sent.current === 'just now') return
    const hasFailed = sent.current === 'under way' && fetcher.data?.saved === false
    sent.current = 'none'
    const [move] = waiting
    if (move === undefined) return
    // One may have come since this was drawn.
    setWaiting((moves) => (hasFailed ? [] : moves.slice(1)))

    // Nothing is left to do for what has reached the end, or is gone.
    const fields = lines.find(({ key }) => key === move.key)?.[move.towards]
    if (hasFailed || !fields) return
    sent.current = 'just now'
    fetcher.submit(fields, { method: 'post', action, preventScrollReset: true })
  })

  return (move) => setWaiting((moves) => [...moves, move])
}
