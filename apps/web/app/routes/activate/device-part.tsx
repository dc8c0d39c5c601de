import { formatUserCode, parseUserCode } from '@marquee/domain/user-code'
import { Button } from '@marquee/ui/button'
import { Icon } from '@marquee/ui/icon'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { SCOPE_LABELS } from '#programs/scope-labels.ts'
import styles from './activate.module.css'
import { Head } from './activate-page.tsx'
import type { Activation } from './decide-code.ts'

type DevicePartProps = Extract<Activation, { step: 'device' }>

/** The device that shows the code and what it would be allowed; nothing happens before a button is pressed. */
export function DevicePart({ code, device }: DevicePartProps) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => region.current?.focus(), [])
  // Not while the page is fetched anew after the code: a press then decides already.
  const isSending = useNavigation().state === 'submitting'
  const parsed = parseUserCode(code)

  return (
    <>
      <Head word="CODE" title="Let it in?">
        Only if you see {parsed === null ? 'this code' : <b>{formatUserCode(parsed)}</b>} on your own screen,
        now. Somebody who sent you a code would get into your account.
      </Head>
      <section ref={region} tabIndex={-1} className={styles.device} aria-labelledby="device">
        <h2 className={styles.name} id="device">
          A device that calls itself <b dir="auto">{device.name}</b> asks to:
        </h2>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
        <ul role="list" className={styles.rights}>
          {device.scopes.map((scope) => (
            <li key={scope}>
              <Icon name="check" />
              <span>
                {SCOPE_LABELS[scope].name}
                <small>{SCOPE_LABELS[scope].note}</small>
              </span>
            </li>
          ))}
          <li data-never>
            <Icon name="close" />
            <span>It can never change your password or email, or erase your account.</span>
          </li>
        </ul>
      </section>
      <Form
        method="post"
        action="/activate"
        replace
        className={styles.choices}
        onSubmit={(event) => isSending && event.preventDefault()}
      >
        <input type="hidden" name="code" value={code} />
        <Button type="submit" variant="primary" icon="check" name="intent" value="allow">
          Allow
        </Button>
        <Button type="submit" variant="plain" name="intent" value="deny">
          Do not allow
        </Button>
      </Form>
    </>
  )
}
