import { ButtonLink } from '@marquee/ui/button'
import { OnceSecret } from '@marquee/ui/once-secret'
import { useEffect, useRef } from 'react'
import styles from './subscribe-dialog.module.css'

/** The address of a feed that was just made. It can be read until the dialog is left. */
export function MadeFeed({ name, address }: { name: string; address: string }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    region.current?.focus({ preventScroll: true })
    region.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <OnceSecret
      ref={region}
      className={styles.made}
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
