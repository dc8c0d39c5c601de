import { Dialog } from '@marquee/ui/dialog'
import { useActionData } from '@remix-run/react'
import { useViewer } from '#shell/root-data.ts'
import type { changeFeed } from './change-feed.ts'
import { FeedRow } from './feed-row.tsx'
import { MadeFeed } from './made-feed.tsx'
import { NewFeed } from './new-feed.tsx'
import type { Subscription } from './read-subscription.ts'
import styles from './subscribe-dialog.module.css'

type SubscribeDialogProps = {
  subscription: Subscription
  home: string
  action: string
  onClose: () => void
}

/** Feeds of the calendar: made of its filter, their address shown once, renamed, renewed and revoked. */
export function SubscribeDialog({ subscription, home, action, onClose }: SubscribeDialogProps) {
  const { feeds, now } = subscription
  const said = useActionData<typeof changeFeed>()
  const made = said && 'made' in said ? said.made : null
  const refused = said && 'refused' in said ? said.refused : null

  return (
    <Dialog
      open
      id="subscribe"
      title="Subscribe in your calendar"
      size="small"
      className={styles.popover}
      closeHref={home}
      onOpenChange={(open) => !open && onClose()}
    >
      {made ? <MadeFeed key={made.address} {...made} /> : null}
      {feeds.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list" className={styles.feeds}>
          {feeds.map((feed) => (
            <FeedRow
              key={feed.id}
              {...{ feed, now, action }}
              refused={refused?.feed === feed.id ? refused : null}
            />
          ))}
        </ul>
      ) : null}
      <NewFeed
        key={subscription.newId}
        {...{ subscription, action }}
        refused={feeds.some(({ id }) => id === refused?.feed) ? null : refused}
      />
      <Rules />
    </Dialog>
  )
}

/** Readers of a feed, and its content. */
function Rules() {
  const spoilers = useViewer()?.spoilers ?? 'none'
  return (
    <p className={styles.rules}>
      Who has an address can read its calendar.
      {spoilers === 'none' ? null : ' No names of unseen episodes are in it.'} Only a hash of each address is
      stored, so it is shown once, when it is made.
    </p>
  )
}
