import type { ViewerContext } from '@marquee/api/client'
import { DataRouterStateContext } from '@marquee/framework-seams/react-router-contexts'
import { useRevalidator } from '@remix-run/react'
import { useContext, useEffect, useRef } from 'react'
import { isReachable } from '#offline/when-reachable.ts'
import { useTimeZone } from './use-time-zone.ts'

/** Milliseconds out of sight in which something may have been changed in another tab or on another device. */
const LONG = 5000

/**
 * Loads a person's page again when it is looked at after it was out of sight for long, or on another day of their zone
 * than the one on which it was loaded; later where a dialog is open, for loading drops what is typed into it, or where
 * the answer to a form is shown, such as a secret, which must not stand on the page of the next person. It shares nothing
 * with the history, `watchTime` and `dayIn`, for that would be in the file that every page loads.
 */
export function useReloadOnReturn(viewer: ViewerContext['viewer']): void {
  const { revalidate } = useRevalidator()
  const isSignedIn = viewer !== null
  const timeZone = useTimeZone()
  const answers = useRef<object | null>(null)
  answers.current = useContext(DataRouterStateContext)?.actionData ?? null

  useEffect(() => {
    if (!isSignedIn) return
    const dayOf = (time: number) => new Date(time).toLocaleDateString('en', { timeZone })
    let day = dayOf(performance.timeOrigin)
    let hiddenAt = Number.POSITIVE_INFINITY
    const look = async () => {
      const now = Date.now()
      if (document.hidden) hiddenAt = Math.min(hiddenAt, now)
      else if (day === dayOf(now) && now - hiddenAt < LONG) hiddenAt = Number.POSITIVE_INFINITY
      // What wakes up before its network goes on showing what it has, and tries again in a minute.
      else if (answers.current === null && !hasDialog() && (await isReachable())) {
        day = dayOf(now)
        hiddenAt = Number.POSITIVE_INFINITY
        revalidate()
      }
    }
    // The file that has this may come after midnight.
    look()
    const timer = setInterval(look, 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate, isSignedIn, timeZone])
}

const hasDialog = () => document.querySelector('dialog, [role="dialog"]') !== null
