import { Button } from '@marquee/ui/button'
import { TextField } from '@marquee/ui/text-field'
import { useNavigation } from '@remix-run/react'
import { ONCE } from '#saving/once.ts'
import { FeedForm, type Refused } from './feed-form.tsx'
import { describeFilter, suggestName } from './filter-text.ts'
import type { Subscription } from './read-subscription.ts'
import styles from './subscribe-dialog.module.css'

type NewFeedProps = { subscription: Subscription; action: string; refused: Refused | null }

/** Makes a feed of the filter that is on, or says that there can be no more. */
export function NewFeed({ subscription, action, refused }: NewFeedProps) {
  const { feeds, show, isFull, newId } = subscription
  const isBusy = useNavigation().formData?.get('intent') === 'feed-create'
  if (isFull)
    return (
      <p className={styles.words}>
        You have {feeds.length} feeds, the most there can be. Revoke one to make another.
      </p>
    )

  return (
    <section className={styles.new} aria-labelledby="new-feed">
      <h3 className={styles.name} id="new-feed">
        {feeds.length === 0 ? 'Make your first feed' : 'Another one'}
      </h3>
      <p className={styles.words}>
        {show === ''
          ? 'The filter of the calendar shows nothing. Choose what you want to have in it first.'
          : `What the calendar shows now: ${describeFilter(show).toLowerCase()}.`}
      </p>
      <FeedForm intent="feed-create" fields={{ feed: newId, show, [ONCE]: '' }} action={action}>
        <TextField
          label="Name"
          name="name"
          defaultValue={refused?.name ?? suggestName(show)}
          autoComplete="off"
          error={refused?.problem}
          required
        />
        <Button type="submit" variant="primary" busy={isBusy} disabled={show === ''}>
          Make an address
        </Button>
      </FeedForm>
    </section>
  )
}
