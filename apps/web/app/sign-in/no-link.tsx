import { Banner } from '@marquee/ui/banner'
import { ButtonLink } from '@marquee/ui/button'
import type { ComponentProps } from 'react'

type NoLinkProps = {
  /** Whether a link was opened that does nothing any more. */
  ranOut: boolean
  /** Where one asks for another, and what that place is called. */
  again: { href: string; label: string; icon?: ComponentProps<typeof ButtonLink>['icon'] }
}

/** For a page behind a link of our mail that was opened without one that works. */
export function NoLink({ ranOut, again }: NoLinkProps) {
  return (
    <>
      {ranOut ? (
        <Banner kind="problem">
          <b>This link has run out.</b> A link from our mail works once and for a limited time.
        </Banner>
      ) : (
        <Banner icon="mail">
          <b>Open the link in our mail.</b> It leads here. Without it there is nothing to confirm.
        </Banner>
      )}
      <ButtonLink variant="primary" icon={again.icon ?? 'mail'} wide href={again.href}>
        {again.label}
      </ButtonLink>
    </>
  )
}
