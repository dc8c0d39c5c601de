import { ButtonLink } from '@marquee/ui/button'
import { TextField } from '@marquee/ui/text-field'

/** Ways to prove one's identity, and whether Google has just confirmed it. */
export type Ways = { ways: { password: boolean; google: boolean }; confirmed: boolean }

export const needsPassword = ({ ways, confirmed }: Ways) => ways.password && !confirmed
export const isProvable = ({ ways, confirmed }: Ways) => ways.password || confirmed

type ProofFieldProps = Ways & { name: string; error?: string | undefined; autoFocus?: boolean }

/** Field for the current password, as a proof of identity. */
export function ProofField({ name, error, autoFocus, ...proof }: ProofFieldProps) {
  if (!needsPassword(proof)) return null
  return (
    <TextField
      label={name === 'current' ? 'Current password' : 'Password'}
      name={name}
      type="password"
      autoComplete="current-password"
      autoFocus={autoFocus}
      required
      error={error}
    />
  )
}

/** Link to confirm one's identity with Google. */
export function ProofByGoogle({ here, ways, confirmed }: Ways & { here: string }) {
  if (!ways.google || confirmed) return null
  return (
    <ButtonLink icon="google" wide href={`/auth/google?confirm=1&next=${encodeURIComponent(here)}`}>
      Prove it with Google
    </ButtonLink>
  )
}
