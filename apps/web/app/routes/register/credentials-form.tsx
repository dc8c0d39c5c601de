import { passwordStrength } from '@marquee/domain/password-strength'
import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { Link } from '@marquee/ui/link'
import { TextField } from '@marquee/ui/text-field'
import { useToast } from '@marquee/ui/toast'
import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LegalLinks } from '#components/legal-links.tsx'
import { StillToasts } from '#components/still-toasts.tsx'
import styles from './credentials-form.module.css'
import { type Fields, fieldProblems } from './field-problems.ts'
import { buttons, googlePath, modePath } from './mode.ts'

type CredentialsFormProps = {
  mode: 'register' | 'login'
  next: string
  /** What the server refused, and what had been typed. */
  refused: { fields: Fields | null; toast: string | null; email: string } | undefined
  /** What went wrong before, in words. */
  toast: string | null
}

/** E-mail and password, to make an account or to log in with one. */
export function CredentialsForm({ mode, next, refused, toast }: CredentialsFormProps) {
  const say = useToast()
  const isSending = useNavigation().formMethod === 'POST'
  const [fields, setFields] = useState<Fields>(refused?.fields ?? {})
  const [password, setPassword] = useState('')

  useEffect(() => setFields(refused?.fields ?? {}), [refused])
  const problem = refused ? refused.toast : toast
  const said = useRef<unknown>(null)
  useEffect(() => {
    // The same words are said again when it fails again.
    const occasion = refused ?? toast
    if (problem === null || said.current === occasion) return
    said.current = occasion
    say(problem)
  })

  function check(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const given = new FormData(form)
    const problems = fieldProblems({
      email: String(given.get('email')),
      password: String(given.get('password')),
    })
    setFields(problems ?? {})
    if (problems === null) return
    event.preventDefault()
    form.querySelector<HTMLInputElement>(problems.email ? '[name=email]' : '[name=password]')?.focus()
  }

  return (
    <>
      <h3 className={styles.heading}>Welcome back!</h3>
      <StillToasts words={problem === null ? [] : [problem]} />
      <Form
        method="post"
        action={modePath(mode, next)}
        replace
        noValidate
        onSubmit={check}
        className={styles.form}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          required
          maxLength={254}
          defaultValue={refused?.email}
          error={fields.email}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
          required
          error={fields.password}
          hint={mode === 'register' ? hintOf(password) : undefined}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" wide busy={isSending}>
          {buttons[mode]}
        </Button>
      </Form>
      <Banner icon="google">
        Those who use Google do not need to register: use the{' '}
        <Link href={googlePath(next)} className={styles.link}>
          Log In with Google
        </Link>{' '}
        feature.
      </Banner>
      <p className={styles.other}>
        {mode === 'register' ? 'Have an account? ' : 'New here? '}
        <Link href={modePath(mode === 'register' ? 'login' : 'register', next)} className={styles.link}>
          {mode === 'register' ? 'Login' : 'Register'}
        </Link>
      </p>
      <LegalLinks />
    </>
  )
}

const hintOf = (password: string) =>
  password === '' ? 'At least 6 characters' : `Strength: ${passwordStrength(password).word}`
