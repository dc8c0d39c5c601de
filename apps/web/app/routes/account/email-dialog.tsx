import { Banner } from '@marquee/ui/banner'
import { Button, ButtonLink } from '@marquee/ui/button'
import { TextField } from '@marquee/ui/text-field'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type CheckedForm, useCheckedForm } from '#sign-in/use-checked-form.ts'
import { AccountDialog } from './account-dialog.tsx'
import { emailFields } from './credential-fields.ts'
import styles from './dialogs.module.css'
import { isProvable, ProofByGoogle, ProofField, type Ways } from './proof.tsx'
import type { Refusal } from './refusal.ts'

const here = '/account?edit=email'

type EmailDialogProps = Ways & {
  /** Current address. */
  email: string
  refused: Refusal | null
  /** Address that the confirming link was sent to. */
  sentTo: string | null
}

/** Dialog to change the email address. */
export function EmailDialog({ sentTo, ...rest }: EmailDialogProps) {
  const checked = useCheckedForm(emailFields, rest.refused?.fields)
  return (
    <AccountDialog title="Change email">
      {sentTo === null ? <EmailForm checked={checked} {...rest} /> : <LinkSent to={sentTo} />}
    </AccountDialog>
  )
}

type EmailFormProps = Omit<EmailDialogProps, 'sentTo'> & { checked: CheckedForm }

function EmailForm({ email, refused, checked: { form, fields, onSubmit }, ...proof }: EmailFormProps) {
  const isSending = useNavigation().formMethod === 'POST'

  return (
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
      <input type="hidden" name="intent" value="email" />
      <p>
        {isProvable(proof)
          ? `It is ${email} now, and stays so until you follow the link that we send to the new one.`
          : 'Log in with Google once more to show that it is you; then write down the new address.'}
      </p>
      {refused?.problem ? <Banner kind="problem">{refused.problem}</Banner> : null}
      {isProvable(proof) ? (
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          required
          maxLength={254}
          defaultValue={refused?.typed?.email}
          error={fields.email}
        />
      ) : null}
      {/* It may appear only once the form was refused for lack of it. */}
      <ProofField name="password" autoFocus={Boolean(fields.password)} error={fields.password} {...proof} />
      {isProvable(proof) ? (
        <Button type="submit" variant="primary" wide busy={isSending}>
          Send link
        </Button>
      ) : null}
      <ProofByGoogle here={here} {...proof} />
    </Form>
  )
}

function LinkSent({ to }: { to: string }) {
  const news = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => news.current?.focus(), [])

  return (
    <>
      <Banner ref={news} kind="success" icon="mail" tabIndex={-1}>
        <b>Look into your mail.</b> A link is on its way to {to}. It works once, for an hour. Until you follow
        it, nothing changes.
      </Banner>
      <ButtonLink wide href="/account">
        Back to account
      </ButtonLink>
    </>
  )
}
