import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { TextField } from '@marquee/ui/text-field'
import { StaticToasts, useToast } from '@marquee/ui/toast'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { ignoreSecondClick } from '#saving/plain-form.tsx'
import { LegalLinks } from '#shell/legal-links.tsx'
import { EmailField } from '#sign-in/email-field.tsx'
import styles from '#sign-in/form.module.css'
import { NewPasswordField } from '#sign-in/new-password-field.tsx'
import type { CheckedForm } from '#sign-in/use-checked-form.ts'
import { CookieNotice, type LostCookie } from './cookie-notice.tsx'
import type { Fields } from './field-problems.ts'
import { buttons, forgotPath, googlePath, modePath } from './mode.ts'

type CredentialsFormProps = {
  mode: 'register' | 'login'
  next: string
  /** Errors from the server, and the submitted address. */
  refused: { fields: Fields | null; toast: string | null; email: string | undefined } | undefined
  /** Message for a problem before this page, such as on the way back from Google. */
  toast: string | null
  /** Address of the account to be linked to the Google account just used. */
  linking: string | null
  /** The cookie that did not come back. */
  lost: LostCookie | null
  checked: CheckedForm
}

/** E-mail and password, to make an account or to log in with one. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, next, refused, toast, linking, lost, checked } = props
  const { form, fields, onSubmit } = checked
  const say = useToast()
  const isSending = useNavigation().formMethod === 'POST'

  const problem = refused ? refused.toast : toast
  const said = useRef<unknown>(null)
  useEffect(() => {
    // A second failure repeats its toast.
    const occasion = refused ?? toast
    if (problem === null || said.current === occasion) return
    said.current = occasion
    say(problem)
  })

  return (
    <>
      <h3 className={styles.heading}>Welcome back!</h3>
      <StaticToasts messages={problem === null ? [] : [problem]} />
      {linking === null ? null : (
        <Banner icon="google" className={styles.address}>
          <b>One password links the two.</b> {linking} has an account here already. Give its password once,
          and from then on Google logs you in to it, too.
        </Banner>
      )}
      <CookieNotice lost={lost} />
      <Form
        method="post"
        action={modePath(mode, next)}
        replace
        // The page beneath stays where the person was.
        preventScrollReset
        noValidate
        ref={form}
        onSubmit={onSubmit}
        onClickCapture={ignoreSecondClick}
        className={styles.form}
      >
        <EmailField
          defaultValue={refused?.email ?? linking ?? undefined}
          error={fields.email}
          autoFocus={linking === null}
        />
        {mode === 'register' ? (
          <NewPasswordField label="Password" error={fields.password} />
        ) : (
          <>
            <TextField
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              autoFocus={linking !== null}
              required
              error={fields.password}
            />
            <p className={styles.beside}>
              <a href={forgotPath(next)} className={styles.link}>
                Forgot password?
              </a>
            </p>
          </>
        )}
        <Button type="submit" variant="primary" wide busy={isSending}>
          {buttons[mode]}
        </Button>
      </Form>
      <Banner icon="google">
        Those who use Google do not need to register: use the{' '}
        <a href={googlePath(next)} className={styles.link}>
          Log In with Google
        </a>{' '}
        feature.
      </Banner>
      <p className={styles.other}>
        {mode === 'register' ? 'Have an account? ' : 'New here? '}
        <a href={modePath(mode === 'register' ? 'login' : 'register', next)} className={styles.link}>
          {mode === 'register' ? 'Login' : 'Register'}
        </a>
      </p>
      <LegalLinks centred />
    </>
  )
}
