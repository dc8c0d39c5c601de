import { TextField } from '@marquee/ui/text-field'

type EmailFieldProps = { defaultValue?: string | undefined; error?: string | undefined; autoFocus?: boolean }

/** The address of an account that somebody has. */
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
