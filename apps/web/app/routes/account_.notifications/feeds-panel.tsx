import { ButtonLink } from '@marquee/ui/button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { describeContent, describeFetch, type Feed } from '#calendar-feeds/feed-text.ts'
import styles from './notifications.module.css'

/** The feeds of a person, and the way to where they are made. */
export function FeedsPanel({ feeds, now }: { feeds: Feed[]; now: number }) {
  return (
    <Panel title="Calendar feeds" note="What is on, in the calendar that you use anyway.">
      {feeds.map((feed) => (
        <PanelLine
          key={feed.id}
          title={feed.name}
          note={[describeContent(feed), describeFetch(feed, now)].flatMap((text) =>
            text === null ? (
              []
            ) : (
              <span key={text} className={styles.fact}>
                {text}
              </span>
            ),
          )}
        />
      ))}
      <PanelLine
        wide
        title={feeds.length === 0 ? 'No feeds yet' : 'Make and change feeds'}
        note="Any filter of the calendar can be one. Each has an address, which can be renewed and revoked."
      >
        <ButtonLink icon="calendar" href="/calendar?subscribe=open">
          {feeds.length === 0 ? 'Subscribe' : 'Manage feeds'}
        </ButtonLink>
      </PanelLine>
    </Panel>
  )
}
