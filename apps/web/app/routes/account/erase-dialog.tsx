import { Banner } from '@marquee/ui/banner'
import { Button, ButtonLink } from '@marquee/ui/button'
import { Dialog } from '@marquee/ui/dialog'
import { TextField } from '@marquee/ui/text-field'
import { useNavigate } from '@remix-run/react'
import styles from './dialogs.module.css'

const here = '/account?confirm=erase'

type EraseDialogProps = {
  ways: { password: boolean; google: boolean }
  /** They have just proved who they are, by way of Google. */
  confirmed: boolean
  /** Why it was refused, in words. */
  problem: string | null
}

/** Asks once more before everything goes, and for a proof that it is the person who asks. */
export function EraseDialog({ ways, confirmed, problem }: EraseDialogProps) {
  const navigate = useNavigate()
  const byPassword = ways.password && !confirmed

  return (
    <Dialog
      open
      title="Erase account?"
      size="small"
      closeHref="/account"
      onOpenChange={(open) => !open && navigate('/account', { replace: true, preventScrollReset: true })}
    >
      {/* A whole new page comes back, so that nothing of the account is left in this one. */}
      <form method="post" action={here} className={styles.form}>
        <input type="hidden" name="intent" value="erase" />
        <p>
          Your lists, ratings, folders, sessions and the account itself are deleted at once. It cannot be
          undone. Backups of the database keep 30 days; then it is gone from them, too.
        </p>
        {problem && !byPassword ? <Banner kind="problem">{problem}</Banner> : null}
        {byPassword ? (
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={problem ?? undefined}
          />
        ) : null}
        {byPassword || confirmed ? (
          <Button type="submit" variant="danger" icon="trash" wide>
            Erase account
          </Button>
        ) : null}
        {ways.google && !confirmed ? (
          <ButtonLink icon="google" wide href={`/auth/google?next=${encodeURIComponent(here)}`}>
            Prove it with Google
          </ButtonLink>
        ) : null}
        <ButtonLink wide href="/account">
          Keep account
        </ButtonLink>
      </form>
    </Dialog>
  )
}
