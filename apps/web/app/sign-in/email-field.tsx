import { TextField } from '@marquee/ui/text-field'

type EmailFieldProps = { defaultValue?: string | undefined; error?: string | undefined; autoFocus?: boolean }

/** Field for the email address of an existing account. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoFocus
      required
      maxLength={254}
      {...props}
    />
  )
}
