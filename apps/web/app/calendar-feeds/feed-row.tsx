import { Button } from '@marquee/ui/button'
import { TextField } from '@marquee/ui/text-field'
import { ONCE } from '#saving/once.ts'
import { FeedForm, type Refused } from './feed-form.tsx'
import { describeContent, describeFetch, type Feed } from './feed-text.ts'
import styles from './subscribe-dialog.module.css'

type FeedRowProps = {
  feed: Feed
  now: number
  action: string
  /** Why its last form was refused. */
  refused: Refused | null
}

/** A feed with what it holds and who fetched it; its changes are folded away, and each asks before it ends an address. */
export function FeedRow({ feed, now, action, refused }: FeedRowProps) {
  const { id, name, show, fetchedAt } = feed
  const content = describeContent(feed)
  return (
    <li className={styles.feed}>
      <strong className={styles.name} dir="auto">
        {name}
      </strong>
      {content === null ? null : <p className={styles.words}>{content}</p>}
      <p className={styles.fetched} data-fetched={fetchedAt !== null || undefined}>
        {describeFetch(feed, now)}
      </p>
      <details className={styles.more} open={refused !== null || undefined}>
        <summary aria-label={`Change ${name}`}>Change</summary>
        <div className={styles.changes}>
          <FeedForm intent="feed-rename" fields={{ feed: id, show }} action={action}>
            <div className={styles.line}>
              <TextField
                label="Name"
                name="name"
                defaultValue={refused?.name ?? name}
                autoComplete="off"
                error={refused?.problem}
                required
              />
              <Button type="submit" aria-label={`Rename ${name}`}>
                Rename
              </Button>
            </div>
          </FeedForm>
          <details className={styles.question}>
            <summary>New address</summary>
            <FeedForm intent="feed-renew" fields={{ feed: id, [ONCE]: '' }} action={action}>
              <p>The address in use now stops. Calendars that have it need the new one.</p>
              <Button type="submit" icon="refresh">
                Stop the old one
              </Button>
            </FeedForm>
          </details>
          <details className={styles.question}>
            <summary>Revoke</summary>
            <FeedForm intent="feed-revoke" fields={{ feed: id }} action={action}>
              <p>Its address stops for good, and its events leave the calendars that have it.</p>
              <Button type="submit" variant="danger" icon="trash">
                Revoke “{name}”
              </Button>
            </FeedForm>
          </details>
        </div>
      </details>
    </li>
  )
}
