import { passwordStrength } from '@marquee/domain/password-strength'
import { TextField } from '@marquee/ui/text-field'
import { useState } from 'react'
import { fetchCommonPasswords, isCommonPassword } from './common-passwords.ts'

type NewPasswordFieldProps = { label?: string; error?: string | undefined; autoFocus?: boolean }

/** Field for a new password, with a hint of its strength. */
export function NewPasswordField({ label = 'New password', error, autoFocus }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  const [, setFetched] = useState(false)
  const prepare = () => fetchCommonPasswords().then(() => setFetched(true))

  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      autoFocus={autoFocus}
      required
      onFocus={prepare}
      error={error}
      hint={
        password === ''
          ? 'At least 6 characters'
          : `Strength: ${passwordStrength(password, isCommonPassword).word}`
      }
      onInput={(event) => {
        setPassword(event.currentTarget.value)
        // It may have had the focus before hydration.
        void prepare()
      }}
    />
  )
}
