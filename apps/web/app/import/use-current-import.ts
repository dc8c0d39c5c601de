import type { StoredImport } from '@marquee/api/client'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { isRunning } from './import-state.ts'

const INTERVAL_MS = 2000

/** An import as it is now: while something goes on it is fetched every two seconds. */
export function useCurrentImport(found: StoredImport) {
  const [polled, setPolled] = useState<{ of: StoredImport; is: StoredImport } | null>(null)
  const [isOffline, setOffline] = useState(false)
  const { revalidate } = useRevalidator()
  // The loader's answer replaces what was polled before it.
  const current = polled?.of === found ? polled.is : found
  const isMoving = isRunning(current) && current.progress.phase !== null

  useEffect(() => {
    if (!isMoving) return
    let isOver = false
    const poll = async () => {
      if (document.hidden) return
      const answer = await fetch(`/api/me/imports/${found.id}`).catch(() => null)
      if (isOver) return
      setOffline(answer === null)
      // Logged out, or deleted: the page's own loader knows what to do.
      if (answer?.status === 401 || answer?.status === 404) return revalidate()
      if (!answer?.ok) return
      const is: StoredImport = await answer.json()
      if (isOver) return
      setPolled({ of: found, is })
      if (is.state !== found.state || is.progress.phase === null) revalidate()
    }
    const timer = setInterval(() => void poll(), INTERVAL_MS)
    const again = () => void poll()
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [found, isMoving, revalidate])

  return { current, isOffline }
}
