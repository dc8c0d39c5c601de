import { ButtonLink } from '@marquee/ui/button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { describeFetch, type Feed } from '#calendar-feeds/feed-text.ts'
import { describeFilter } from '#calendar-feeds/filter-words.ts'

/** The feeds of a person, and the way to where they are made. */
export function FeedsPanel({ feeds, now }: { feeds: Feed[]; now: number }) {
  return (
    <Panel title="Calendar feeds" note="What is on, in the calendar that you use anyway.">
      {feeds.map((feed) => (
        <PanelLine
          key={feed.id}
          title={feed.name}
          note={
            <>
              {describeFilter(feed.show)}
              <br />
              {describeFetch(feed, now)}
            </>
          }
        />
      ))}
      <PanelLine
        title={feeds.length === 0 ? 'No feeds yet' : 'More'}
        note="Rename and revoke them, get a new address, or make one of any filter of the calendar."
      >
        <ButtonLink icon="calendar" href="/calendar?subscribe=open">
          {feeds.length === 0 ? 'Subscribe' : 'Manage feeds'}
        </ButtonLink>
      </PanelLine>
    </Panel>
  )
}
