import { passwordStrength } from '@marquee/domain/password-strength'
import { TextField } from '@marquee/ui/text-field'
import { useState } from 'react'

type NewPasswordFieldProps = { label?: string; error?: string | undefined; autoFocus?: boolean }

/** A password to be chosen, with a hint of how good it is. */
export function NewPasswordField({ label = 'New password', error, autoFocus }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')

  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      autoFocus={autoFocus}
      required
      error={error}
      hint={password === '' ? 'At least 6 characters' : `Strength: ${passwordStrength(password).word}`}
      onInput={(event) => setPassword(event.currentTarget.value)}
    />
  )
}
