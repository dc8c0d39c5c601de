import { Banner } from '@marquee/ui/banner'
import { useEffect, useState } from 'react'

/** Cookie that the browser did not send back: that of the session, or that of the way back from Google. */
export type LostCookie = 'session' | 'way'

/** Says that logging in needs cookies: beforehand where the browser reports that they are off, otherwise afterwards. */
export function CookieNotice({ lost }: { lost: LostCookie | null }) {
  const [isOff, setOff] = useState(false)
  useEffect(() => setOff(!navigator.cookieEnabled), [])

  if (isOff) {
    return (
      <Banner kind="problem">
        <b>Cookies are switched off in your browser.</b> Allow them for this site, then log in.
      </Banner>
    )
  }
  if (lost === null) return null
  if (lost === 'way') {
    return (
      <Banner kind="problem">
        <b>The way back from Google was lost.</b> Log in again within ten minutes, in a browser that allows
        cookies for this site.
      </Banner>
    )
  }
  return (
    <Banner kind="problem">
      <b>You are not logged in yet.</b> Your browser did not store the cookie that logs you in. Allow cookies
      for this site, then log in again.
    </Banner>
  )
}
