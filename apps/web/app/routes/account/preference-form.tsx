import type { PreferenceName } from '@marquee/domain/preferences'
import { Button } from '@marquee/ui/button'
import type { ReactNode } from 'react'
import { useSaving } from '#saving/use-saving.ts'

type PreferenceFormProps = {
  name: PreferenceName
  /** Saved value. */
  value: string
  /** Renders the control with the chosen value, which may not be saved yet. */
  children: (choice: { value: string; onChoose: (value: string) => void }) => ReactNode
}

/** Form of one preference, which is saved as soon as it is chosen; without scripts by a button. */
export function PreferenceForm({ name, value, children }: PreferenceFormProps) {
  const { save, wanted } = useSaving('/account')

  return (
    <form method="post" action="/account">
      {children({ value: wanted(name, name) ?? value, onChoose: (value) => save(name, { [name]: value }) })}
      <noscript>
        <Button type="submit">Save</Button>
      </noscript>
    </form>
  )
}
