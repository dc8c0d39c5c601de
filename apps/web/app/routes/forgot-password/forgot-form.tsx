import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { Form, useNavigation } from '@remix-run/react'
import { EmailField } from '#sign-in/email-field.tsx'
import styles from '#sign-in/form.module.css'
import type { CheckedForm, FieldWords } from '#sign-in/use-checked-form.ts'

type ForgotFormProps = {
  next: string
  /** What the server refused, and what had been typed. */
  refused: { email: string | undefined; fields: FieldWords | null; problem: string | null } | undefined
  checked: CheckedForm
}

/** Where to send the link that lets one choose a new password. */
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
