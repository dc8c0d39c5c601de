import { TextField } from '@marquee/ui/text-field'
import type { Refused } from './refused.ts'

type NameFieldProps = {
  /** The name as it is. */
  name?: string
  hint?: string
  /** May be left empty. */
  optional?: boolean
  refused: Refused | null
}

/** Field of the person's own name for a player, a token or a webhook: as it is, or as it was typed. */
export function NameField({ name, hint, optional = false, refused }: NameFieldProps) {
  return (
    <TextField
      label="Name"
      name="name"
      hint={hint}
      autoComplete="off"
      autoFocus={!optional}
      required={!optional}
      defaultValue={refused?.typed?.name?.[0] || name}
      error={refused?.problems.name}
    />
  )
}
