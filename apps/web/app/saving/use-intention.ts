import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useViewer } from '#shell/root-data.ts'
import { timestampNow } from './client-timestamp.ts'
import { storeIntention, takeIntention } from './intention.ts'

type Fields = Record<string, string>

/**
 * Sends a signed-out person to the login and saves their change afterwards. The returned function returns whether it
 * did so.
 */
export function useIntention(action: string, send: (key: string, fields: Fields) => void) {
  const isSignedOut = useViewer() === null
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  const latest = useRef(send)
  latest.current = send

  // Beneath the login the page keeps the viewer whose session had ended: only its location says that they are back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the location, as said.
  useEffect(() => {
    const fields = isSignedOut ? null : takeIntention(action)
    if (fields !== null) latest.current(`intention:${action}`, { ...fields, ...timestampNow() })
  }, [isSignedOut, action, key])

  return (fields: Fields) => {
    if (!isSignedOut) return false
    storeIntention(action, fields)
    navigate(`/register?action=login&next=${encodeURIComponent(pathname + search)}`, {
      preventScrollReset: true,
    })
    return true
  }
}
