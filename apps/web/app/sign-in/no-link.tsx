import { Banner } from '@marquee/ui/banner'
import { ButtonLink } from '@marquee/ui/button'
import type { ComponentProps } from 'react'

type NoLinkProps = {
  /** Whether an expired or used link was opened. */
  ranOut: boolean
  /** Address and label of the page that sends another link. */
  again: { href: string; label: string; icon?: ComponentProps<typeof ButtonLink>['icon'] }
}

/** Content of a mailed link's page that was opened without a valid link. */
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
