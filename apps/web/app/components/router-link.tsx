import type { LinkProps } from '@marquee/ui/link'
import { Link, useLocation } from '@remix-run/react'
import { forwardRef } from 'react'

const modals = /^\/(register|forgot-password|reset-password|change-email|rate|select-season|episode-detail)\b/
/** Dialogs that are a part of their page's address. */
const dialogs = /[?&](folders=choose|edit=(name|delete|email|password|import)|confirm=erase)\b/
const ownServer = /^\/(auth|api)\//

/** Draws the library's links with the router; what is not a page of ours stays a plain anchor. */
export const RouterLink = forwardRef<HTMLAnchorElement, LinkProps>(function RouterLink(
  { href, ...rest },
  ref,
) {
  const { pathname } = useLocation()
  if (!href.startsWith('/') || ownServer.test(href)) return <a ref={ref} href={href} {...rest} />

  const opensModal = modals.test(href) || dialogs.test(href)
  const isInModal = modals.test(pathname)
  return (
    <Link
      ref={ref}
      to={href}
      // A dialog gives the focus to its first link, which is no intent.
      prefetch={opensModal || isInModal ? 'none' : 'intent'}
      // A modal opens over the page and must not move it; from one modal to the next there is nothing to go back to.
      preventScrollReset={opensModal}
      replace={opensModal && isInModal}
      {...rest}
    />
  )
})
