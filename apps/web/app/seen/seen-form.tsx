import type { ReactNode } from 'react'
import { PlainForm } from '#saving/plain-form.tsx'
import { type SeenTarget, seenTargetFields } from './seen-target.ts'
import type { Seen } from './use-seen.ts'

type SeenFormProps = {
  target: SeenTarget
  seen: Seen
  /** Whether it counts as seen now; the form wants the opposite. */
  pressed: boolean
  /** The button that sends it. */
  children: ReactNode
}

/** The form around a toggle; it says which state is wanted, so that sending it twice changes nothing. */
export function SeenForm({ target, seen, pressed, children }: SeenFormProps) {
  return (
    <PlainForm
      action={seen.action}
      fields={{ intent: 'seen', ...seenTargetFields(target), wanted: pressed ? 'off' : 'on' }}
      onSave={() => seen.tick(target, !pressed)}
    >
      {children}
    </PlainForm>
  )
}
