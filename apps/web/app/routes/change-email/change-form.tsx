import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { Form, useNavigation } from '@remix-run/react'
import { useViewer } from '#shell/root-data.ts'
import styles from '#sign-in/form.module.css'
import type { MailedLink } from '#sign-in/mailed-link.ts'
import { NewPasswordField } from '#sign-in/new-password-field.tsx'
import { SomebodyElse } from '#sign-in/somebody-else.tsx'
import type { CheckedForm } from '#sign-in/use-checked-form.ts'

type ChangeFormProps = { link: MailedLink; problem: string | null; checked: CheckedForm }

/** Which account moves to which address, and the one button that does it. */
export function ChangeForm({ link, problem, checked: { form, fields, onSubmit } }: ChangeFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const isSignedIn = link.browser === 'signed-in'
  const isSignedOut = useViewer() === null

  return (
    <>
      <SomebodyElse link={link} />
      <Form method="post" replace noValidate ref={form} onSubmit={onSubmit} className={styles.form}>
        <p>
          The account of <b className={styles.address}>{link.email}</b> moves to{' '}
          <b className={styles.address}>{link.sentTo}</b>, the address to log in with from then on.{' '}
          {isSignedIn
            ? 'You are logged in here afterwards, and logged out everywhere else.'
            : 'You are not logged in to it here, so choose a new password: the old one ends, with Google if it is linked, and everybody else is logged out.'}
        </p>
        {problem ? <Banner kind="problem">{problem}</Banner> : null}
        <input type="hidden" name="address" value={link.sentTo} autoComplete="username" />
        {isSignedIn ? null : <NewPasswordField autoFocus error={fields.password} />}
        <Button type="submit" variant="primary" wide busy={isSending} autoFocus={isSignedIn}>
          Use this address
        </Button>
      </Form>
      {isSignedOut ? (
        <p className={styles.other}>
          Want to keep your password?{' '}
          <a href="/register?action=login&next=%2Fchange-email" className={styles.link}>
            Login first
          </a>
        </p>
      ) : null}
    </>
  )
}
