import { USER_CODE_MINUTES } from '@marquee/domain/user-code'
import { Button, ButtonLink } from '@marquee/ui/button'
import { CodeInput } from '@marquee/ui/code-input'
import { BackLink, Page } from '@marquee/ui/page'
import { Panel } from '@marquee/ui/panel'
import { Sign } from '@marquee/ui/sign'
import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './activate.module.css'
import type { Activation } from './decide-code.ts'
import { DevicePart } from './device-part.tsx'

/** Where a person types the letters that a device shows, sees what it asks for, and decides. */
export function ActivatePage({ activation }: { activation: Activation }) {
  return (
    <Page width="form" className={styles.page}>
      <BackLink href="/account/connections">Connections</BackLink>
      <Panel className={styles.panel}>
        {activation.step === 'code' ? <CodePart key={activation.problem} {...activation} /> : null}
        {activation.step === 'device' ? <DevicePart {...activation} /> : null}
        {activation.step === 'allowed' ? (
          <Done word="ON AIR" title="It is in" note="Your device goes on by itself within a few seconds." />
        ) : null}
        {activation.step === 'denied' ? (
          <Done word="CLOSED" title="It stays out" note="The letters are worth nothing now." />
        ) : null}
      </Panel>
    </Page>
  )
}

function CodePart({ code, problem }: { code: string; problem: string }) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <>
      <Head word="CODE" title="Enter the code">
        Your television or player shows eight letters. They are good for {USER_CODE_MINUTES} minutes.
      </Head>
      <Form method="post" action="/activate" replace className={styles.form}>
        <CodeInput
          label="The eight letters"
          name="code"
          initial={code}
          autoFocus
          required
          error={problem || undefined}
        />
        <Button type="submit" variant="primary" busy={isSending}>
          Continue
        </Button>
      </Form>
    </>
  )
}

export function Head({ word, title, children }: { word: string; title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <Sign word={word} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.note}>{children}</p>
    </div>
  )
}

function Done({ word, title, note }: { word: string; title: string; note: string }) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus(), [])
  return (
    <div ref={region} tabIndex={-1} className={styles.form} role="status">
      <Head word={word} title={title}>
        {note}
      </Head>
      <ButtonLink href="/account/connections">See connections</ButtonLink>
    </div>
  )
}
