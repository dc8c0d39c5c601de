import { Button } from '@marquee/ui/button'
import { PageTitle } from '@marquee/ui/page'
import { Form, useNavigation } from '@remix-run/react'
import type { LinkedDigest } from './linked-digest.ts'
import styles from './unsubscribe.module.css'

/** What can be done with a digest from its mail: end it, have it less often, or have it again. */
export function DigestChoice({ frequency, lastFrequency }: LinkedDigest) {
  const isOff = frequency === 'off'
  const again = lastFrequency ?? 'weekly'
  return (
    <>
      <PageTitle
        note={
          isOff
            ? `No digest comes any more. It came ${again}.`
            : `It comes ${frequency}, and only when something is on.`
        }
      >
        {isOff ? 'You are unsubscribed' : 'Stop the digest?'}
      </PageTitle>
      <div className={styles.choices}>
        {isOff ? (
          <Choice frequency={again}>Turn it on again</Choice>
        ) : (
          <Choice frequency="off" isFirst>
            Unsubscribe
          </Choice>
        )}
        {frequency === 'daily' ? <Choice frequency="weekly">Weekly instead of daily</Choice> : null}
      </div>
      <p className={styles.more}>
        <a href="/account/notifications">All notifications</a>
      </p>
    </>
  )
}

type ChoiceProps = { frequency: LinkedDigest['frequency']; isFirst?: boolean; children: string }

function Choice({ frequency, isFirst, children }: ChoiceProps) {
  const { formData } = useNavigation()
  return (
    <Form method="post" replace>
      <input type="hidden" name="frequency" value={frequency} />
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'secondary'}
        wide
        busy={formData?.get('frequency') === frequency}
      >
        {children}
      </Button>
    </Form>
  )
}
