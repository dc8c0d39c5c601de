import { useLocation, useNavigate } from '@remix-run/react'
import { useViewer } from '#shell/root-data.ts'
import { storeIntention } from './intention.ts'

type Fields = Record<string, string>

/**
 * Sends a signed-out person to the login; `useIntentions` saves their change afterwards. The returned function returns
 * whether it did so.
 */
export function useIntention(action: string) {
  const isSignedOut = useViewer() === null
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return (fields: Fields) => {
    if (!isSignedOut) return false
    storeIntention(action, fields)
    navigate(`/register?action=login&next=${encodeURIComponent(pathname + search)}`, {
      preventScrollReset: true,
    })
    return true
  }
}
