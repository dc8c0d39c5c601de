import { ButtonLink } from '@marquee/ui/button'
import { OnceSecret } from '@marquee/ui/once-secret'
import { useEffect, useRef } from 'react'

/** The address of a feed that was just made. It can be read until the dialog is left. */
export function MadeFeed({ name, address }: { name: string; address: string }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => region.current?.focus(), [])

  return (
    <OnceSecret
      ref={region}
      title={`Copy the address of “${name}” now`}
      note="It is shown this once. Add it in your calendar program, or open it there:"
      label={`Address of ${name}`}
      value={address}
    >
      <ButtonLink variant="primary" icon="calendar" href={address.replace(/^https?:/, 'webcal:')}>
        Open in calendar
      </ButtonLink>
    </OnceSecret>
  )
}
