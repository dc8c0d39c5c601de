import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { Form, useNavigation } from '@remix-run/react'
import { fieldsOf, passwordWords } from '#sign-in/field-words.ts'
import styles from '#sign-in/form.module.css'
import { NewPasswordField } from '#sign-in/new-password-field.tsx'
import { type FieldWords, useCheckedForm } from '#sign-in/use-checked-form.ts'

type ResetFormProps = { refused: { fields: FieldWords | null; problem: string | null } | undefined }

/** The new password, and what comes of it. */
export function ResetForm({ refused }: ResetFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { form, fields, onSubmit } = useCheckedForm(
    (given) => fieldsOf({ password: passwordWords(String(given.get('password'))) }),
    refused?.fields,
  )

  return (
    <Form method="post" replace noValidate ref={form} onSubmit={onSubmit} className={styles.form}>
      <p>Choose a new password. You are logged in here afterwards, and logged out everywhere else.</p>
      {refused?.problem ? <Banner kind="problem">{refused.problem}</Banner> : null}
      <NewPasswordField autoFocus error={fields.password} />
      <Button type="submit" variant="primary" wide busy={isSending}>
        Change password
      </Button>
    </Form>
  )
}
