import { Button, ButtonLink } from '@marquee/ui/button'
import type { ReactNode } from 'react'
import { ConnectionForm, type Intent } from './connection-form.tsx'
import { CONNECTIONS_PATH } from './connections-path.ts'
import type { Refused } from './refused.ts'

type ConfirmFormProps = {
  intent: Intent
  /** Value of the query parameter that opens its dialog. */
  confirm: string
  /** Id of the player, the token or the webhook. */
  id: string
  /** Words of the button that does it. */
  button: string
  /** It renews something; otherwise it ends it. */
  renews?: boolean
  refused: Refused | null
  /** Sentence about the consequence. */
  children: ReactNode
}

/** Form that confirms the end of something, or that it is renewed, with the way back. */
export function ConfirmForm({ intent, confirm, id, button, renews, refused, children }: ConfirmFormProps) {
  return (
    <ConnectionForm intent={intent} fields={{ id }} query={`confirm=${confirm}&id=${id}`} refused={refused}>
      <p>{children}</p>
      <Button type="submit" variant={renews ? 'primary' : 'danger'} icon={renews ? 'refresh' : 'trash'} wide>
        {button}
      </Button>
      <ButtonLink wide href={CONNECTIONS_PATH}>
        Cancel
      </ButtonLink>
    </ConnectionForm>
  )
}
