import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { Form, useNavigation } from '@remix-run/react'
import styles from '#sign-in/form.module.css'
import type { MailedLink } from '#sign-in/mailed-link.ts'
import { NewPasswordField } from '#sign-in/new-password-field.tsx'
import { SomebodyElse } from '#sign-in/somebody-else.tsx'
import type { CheckedForm } from '#sign-in/use-checked-form.ts'

type ResetFormProps = { link: MailedLink; problem: string | null; checked: CheckedForm }

/** Form for the new password. */
export function ResetForm({ link, problem, checked: { form, fields, onSubmit } }: ResetFormProps) {
  const isSending = useNavigation().formMethod === 'POST'

  return (
    <>
      <SomebodyElse link={link} />
      <Form method="post" replace noValidate ref={form} onSubmit={onSubmit} className={styles.form}>
        <p>
          Choose a new password for <b className={styles.address}>{link.email}</b>. You are logged in here
          afterwards, and logged out everywhere else.
        </p>
        {problem ? <Banner kind="problem">{problem}</Banner> : null}
        <input type="hidden" name="address" value={link.sentTo} autoComplete="username" />
        <NewPasswordField autoFocus error={fields.password} />
        <Button type="submit" variant="primary" wide busy={isSending}>
          Change password
        </Button>
      </Form>
    </>
  )
}
