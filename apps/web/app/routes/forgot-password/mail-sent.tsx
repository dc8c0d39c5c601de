import { Banner } from '@marquee/ui/banner'
import { ButtonLink } from '@marquee/ui/button'
import { useEffect, useRef } from 'react'

/** Confirmation, identical for every address: only a mail reveals whether it has an account. */
export function MailSent({ to, next }: { to: string; next: string }) {
  const news = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => news.current?.focus(), [])

  return (
    <>
      <Banner ref={news} kind="success" icon="mail" tabIndex={-1}>
        <b>Look into your mail.</b> If {to} has an account, a link to choose a new password is on its way. It
        works once, for an hour.
      </Banner>
      <p>Nothing came? Look among the spam, or whether the address is the one you registered with.</p>
      <ButtonLink wide href={`/register?action=login&next=${encodeURIComponent(next)}`}>
        Back to login
      </ButtonLink>
    </>
  )
}
