import { dayIn } from '@marquee/domain/local-day'
import { Button } from '@marquee/ui/button'
import { EventLog, type LoggedEvent } from '@marquee/ui/event-log'
import { LongSelect } from '@marquee/ui/long-select'
import { Panel } from '@marquee/ui/panel'
import { Form, useNavigate } from '@remix-run/react'
import { formatTime } from '#formatting/clock-time.ts'
import { useTimeZone } from '#shell/use-time-zone.ts'
import { detailPath } from '#title/title-card.tsx'
import styles from './connections.module.css'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { formatEventDay } from './event-day.ts'
import {
  changeableOf,
  describeUntitled,
  leadOf,
  nameItem,
  type PlayerEvent,
  reasonOf,
  resultOf,
} from './event-text.ts'
import type { Connection } from './player-text.ts'

/** Events that are open; older ones are folded away. */
const OPEN_EVENTS = 15

type EventsPanelProps = {
  events: PlayerEvent[]
  connections: Connection[]
  /** The player whose events these are; empty for all. */
  player: string
  now: number
}

/** Events of seven days: what came, what it became, and why not. */
export function EventsPanel({ events, connections, player, now }: EventsPanelProps) {
  const older = events.slice(OPEN_EVENTS)
  const changeable = changeableOf(events)
  const isChangeable = (event: PlayerEvent) => changeable.get(event.titleKey ?? '') === event
  return (
    <Panel
      id="events"
      title="Events"
      note="Of the last seven days."
      control={connections.length > 1 ? <PlayerFilter {...{ connections, player }} /> : null}
    >
      {events.length === 0 ? <p className={styles.none}>Nothing came.</p> : null}
      <Days events={events.slice(0, OPEN_EVENTS)} {...{ isChangeable, now }} />
      {older.length > 0 ? (
        <details className={styles.older}>
          <summary>{older.length} older</summary>
          <Days events={older} {...{ isChangeable, now }} />
        </details>
      ) : null}
    </Panel>
  )
}

type DaysProps = {
  events: PlayerEvent[]
  isChangeable: (event: PlayerEvent) => boolean
  now: number
}

function Days({ events, isChangeable, now }: DaysProps) {
  const zone = useTimeZone()
  const dayOf = ({ at }: PlayerEvent) => dayIn(zone, Date.parse(at))
  const days = [...new Set(events.map(dayOf))]
  return days.map((day) => (
    <section key={day} className={styles.day}>
      <h3>{formatEventDay(day, dayIn(zone, now))}</h3>
      <EventLog
        events={events
          .filter((event) => dayOf(event) === day)
          .map((event) => ({
            ...loggedEvent(event, zone),
            why: <Why event={event} isChangeable={isChangeable(event)} />,
          }))}
      />
    </section>
  ))
}

function loggedEvent(event: PlayerEvent, zone: string): LoggedEvent {
  const { id, at, sender, item, plays } = event
  const [play] = plays
  return {
    ...{ id, at, time: formatTime(at, zone), from: sender, result: resultOf(event) },
    what:
      item === null ? (
        describeUntitled(event)
      ) : (
        <>
          {leadOf(event)}{' '}
          {play === undefined ? (
            <strong dir="auto">{nameItem(item)}</strong>
          ) : (
            <a href={pathOf(play)} dir="auto">
              {nameItem({ ...item, name: item.name ?? play.name })}
            </a>
          )}
        </>
      ),
  }
}

/** Why it came to that, and the way to choose another title. */
function Why({ event, isChangeable }: { event: PlayerEvent; isChangeable: boolean }) {
  const { titleKey, item } = event
  if (!isChangeable || titleKey === null || item === null) return reasonOf(event)
  const query = new URLSearchParams({ inbox: titleKey })
  return (
    <>
      {reasonOf(event)}{' '}
      <a href={`${CONNECTIONS_PATH}?${query}#inbox`} aria-label={`Another title for ${nameItem(item)}`}>
        Another title
      </a>
    </>
  )
}

const pathOf = (play: PlayerEvent['plays'][number]): string =>
  play.season === null ? detailPath(play) : `${detailPath(play)}&season=${play.season}`

/** Choice of the player whose events are shown; it is part of the address. */
function PlayerFilter({ connections, player }: Pick<EventsPanelProps, 'connections' | 'player'>) {
  const navigate = useNavigate()
  const options = [
    { value: '', label: 'All players' },
    ...connections.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Form method="get" action={`${CONNECTIONS_PATH}#events`} className={styles.filter}>
      <LongSelect
        label="Player"
        name="player"
        groups={[{ options }]}
        value={player}
        onValueChange={(id) =>
          navigate(id === '' ? CONNECTIONS_PATH : `${CONNECTIONS_PATH}?player=${id}`, {
            ...{ preventScrollReset: true, replace: true },
          })
        }
      />
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  )
}
