import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { Form, useNavigation } from '@remix-run/react'
import { EmailField } from '#sign-in/email-field.tsx'
import styles from '#sign-in/form.module.css'
import type { CheckedForm, FieldErrors } from '#sign-in/use-checked-form.ts'

type ForgotFormProps = {
  next: string
  /** Errors from the server, and the submitted address. */
  refused: { email: string | undefined; fields: FieldErrors | null; problem: string | null } | undefined
  checked: CheckedForm
}

/** Form that requests a link to choose a new password. */
export function ForgotForm({ next, refused, checked: { form, fields, onSubmit } }: ForgotFormProps) {
  const isSending = useNavigation().formMethod === 'POST'

  return (
    <>
      <p>Tell us the email of your account, and we send you a link to choose a new password.</p>
      <Form method="post" replace noValidate ref={form} onSubmit={onSubmit} className={styles.form}>
        {refused?.problem ? <Banner kind="problem">{refused.problem}</Banner> : null}
        <EmailField defaultValue={refused?.email} error={fields.email} />
        <Button type="submit" variant="primary" wide busy={isSending}>
          Send link
        </Button>
      </Form>
      <p className={styles.other}>
        Remembered it?{' '}
        <a href={`/register?action=login&next=${encodeURIComponent(next)}`} className={styles.link}>
          Login
        </a>
      </p>
    </>
  )
}
