import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { Form, useNavigation } from '@remix-run/react'
import { NewPasswordField } from '#sign-in/new-password-field.tsx'
import { useCheckedForm } from '#sign-in/use-checked-form.ts'
import { AccountDialog } from './account-dialog.tsx'
import { passwordFields } from './credential-fields.ts'
import styles from './dialogs.module.css'
import { isProvable, needsPassword, ProofByGoogle, ProofField, type Ways } from './proof.tsx'
import type { Refusal } from './refusal.ts'

const here = '/account?edit=password'

/** Dialog to change the password, or to set a first one with a Google account. */
export function PasswordDialog({
  refused,
  email,
  ...proof
}: Ways & { refused: Refusal | null; email: string }) {
  const isSending = useNavigation().formMethod === 'POST'
  const { form, fields, onSubmit } = useCheckedForm(passwordFields, refused?.fields)

  return (
    <AccountDialog title={proof.ways.password ? 'Change password' : 'Set a password'}>
      <Form
        method="post"
        action={here}
        replace
        preventScrollReset
        noValidate
        ref={form}
        onSubmit={onSubmit}
        className={styles.form}
      >
        <input type="hidden" name="intent" value="password" />
        {/* Whose password it is, for what keeps passwords. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <p>
          {isProvable(proof)
            ? 'You stay logged in here. Everywhere else you are logged out.'
            : 'Log in with Google once more to show that it is you; then choose a password.'}
        </p>
        {refused?.problem ? <Banner kind="problem">{refused.problem}</Banner> : null}
        <ProofField name="current" autoFocus error={fields.current} {...proof} />
        {isProvable(proof) ? (
          <>
            <NewPasswordField autoFocus={!needsPassword(proof)} error={fields.password} />
            <Button type="submit" variant="primary" wide busy={isSending}>
              {proof.ways.password ? 'Change password' : 'Set password'}
            </Button>
          </>
        ) : null}
        <ProofByGoogle here={here} {...proof} />
      </Form>
    </AccountDialog>
  )
}
