import { Banner } from '@marquee/ui/banner'
import { Button, ButtonLink } from '@marquee/ui/button'
import { Form, useNavigation } from '@remix-run/react'
import { ONCE } from '#saving/once.ts'
import { AccountDialog } from './account-dialog.tsx'
import styles from './dialogs.module.css'
import { isProvable, needsPassword, ProofByGoogle, ProofField, type Ways } from './proof.tsx'

const here = '/account?confirm=erase'

/** Dialog that confirms the erasure and asks for a proof of identity. */
export function EraseDialog({ email, problem, ...proof }: Ways & { email: string; problem: string | null }) {
  const byPassword = needsPassword(proof)
  const isSending = useNavigation().formMethod === 'POST'

  return (
    <AccountDialog title="Erase account?">
      <Form method="post" action={here} replace preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="erase" />
        <input type="hidden" name={ONCE} value="" />
        <p>
          The lists, ratings, folders and sessions of {email} and the account itself are deleted at once. It
          cannot be undone. Backups of the database keep 30 days; then it is gone from them, too. To keep a
          copy, export your data first.
        </p>
        {problem && !byPassword ? <Banner kind="problem">{problem}</Banner> : null}
        <ProofField name="password" autoFocus error={problem ?? undefined} {...proof} />
        {isProvable(proof) ? (
          <Button type="submit" variant="danger" icon="trash" wide busy={isSending}>
            Erase account
          </Button>
        ) : null}
        <ProofByGoogle here={here} {...proof} />
        <ButtonLink wide href="/account">
          Keep account
        </ButtonLink>
      </Form>
    </AccountDialog>
  )
}
