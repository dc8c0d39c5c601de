import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { TextField } from '@marquee/ui/text-field'
import { Form, useNavigation } from '@remix-run/react'
import styles from '#sign-in/form.module.css'
import type { MailedLink } from '#sign-in/mailed-link.ts'
import { NewPasswordField } from '#sign-in/new-password-field.tsx'
import { SomebodyElse } from '#sign-in/somebody-else.tsx'
import type { CheckedForm } from '#sign-in/use-checked-form.ts'
import type { Choice } from './verify-problems.ts'

type VerifyFormProps = { link: MailedLink; choice: Choice; problem: string | null; checked: CheckedForm }

/** Form that verifies the address of a link, with the one button that does it. */
export function VerifyForm({ link, choice, problem, checked: { form, fields, onSubmit } }: VerifyFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { sentTo, browser } = link

  return (
    <>
      <SomebodyElse link={link} />
      <Form method="post" replace noValidate ref={form} onSubmit={onSubmit} className={styles.form}>
        <p>
          You are about to verify <b className={styles.address}>{sentTo}</b>. {explanations[choice]}
        </p>
        {problem ? <Banner kind="problem">{problem}</Banner> : null}
        <input type="hidden" name="address" value={sentTo} autoComplete="username" />
        <input type="hidden" name="choice" value={choice} />
        {choice === 'new-password' ? <NewPasswordField autoFocus error={fields.password} /> : null}
        {choice === 'password' ? (
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus
            required
            error={fields.password}
          />
        ) : null}
        <Button type="submit" variant="primary" wide busy={isSending} autoFocus={choice === 'none'}>
          {browser === 'signed-in' ? 'Verify email' : 'Verify and log in'}
        </Button>
      </Form>
      {choice === 'none' ? null : <OtherChoice choice={choice} />}
    </>
  )
}

const explanations = {
  none: 'Not your address, or not your account? Then close this, and nothing happens.',
  password:
    'You did not register in this browser, so give the password you chose then. Wherever else somebody is logged in to this account, they are logged out.',
  'new-password':
    'Choose a new password. The one from the registration ends, and wherever else somebody is logged in to this account, they are logged out.',
} satisfies Record<Choice, string>

function OtherChoice({ choice }: { choice: 'password' | 'new-password' }) {
  return (
    <p className={styles.other}>
      {choice === 'password' ? 'Forgot it, or somebody else registered you? ' : 'Know the password? '}
      <a href={choice === 'password' ? '/verify-email?choice=new' : '/verify-email'} className={styles.link}>
        {choice === 'password' ? 'Choose a new password' : 'Use it'}
      </a>
    </p>
  )
}
