import type { FormEvent, MouseEvent, ReactNode } from 'react'
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
  const fields = { intent: 'seen', ...seenTargetFields(target), wanted: pressed ? 'off' : 'on' }

  function send(event: FormEvent) {
    event.preventDefault()
    seen.tick(target, !pressed)
  }

  return (
    <form method="post" action={seen.action} onSubmit={send} onClickCapture={ignoreSecondClick}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** The second click of a double click would take back what the first has done. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}
