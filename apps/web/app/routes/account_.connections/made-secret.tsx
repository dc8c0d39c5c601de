import { ButtonLink } from '@marquee/ui/button'
import { OnceSecret } from '@marquee/ui/once-secret'
import { type ReactNode, useEffect, useRef } from 'react'
import { CONNECTIONS_PATH } from './connections-path.ts'
import type { Made } from './refused.ts'

const LABELS = { token: 'Token', address: 'Address', secret: 'Secret' }

type MadeSecretProps = Pick<Made, 'name' | 'secret'> & {
  kind: keyof typeof LABELS
  /** Why it is shown once, and who may have it. */
  note: ReactNode
  /** A guide to where it goes. */
  children?: ReactNode
}

/** A token, an address or a secret that was just made. It can be read until the dialog is left. */
export function MadeSecret({ kind, name, secret, note, children }: MadeSecretProps) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => region.current?.focus(), [])
  return (
    <>
      <OnceSecret
        ref={region}
        title={`Copy the ${kind} of “${name}” now`}
        note={note}
        label={`${LABELS[kind]} of ${name}`}
        value={secret}
      />
      {children}
      <ButtonLink variant="primary" wide href={CONNECTIONS_PATH}>
        I have it
      </ButtonLink>
    </>
  )
}
