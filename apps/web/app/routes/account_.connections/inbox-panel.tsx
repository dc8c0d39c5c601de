import { dayIn } from '@marquee/domain/local-day'
import { Button, ButtonLink } from '@marquee/ui/button'
import { MatchRow } from '@marquee/ui/match-row'
import { Panel } from '@marquee/ui/panel'
import { SearchField } from '@marquee/ui/search-field'
import { Form, useNavigation } from '@remix-run/react'
import { useId } from 'react'
import { artOf } from '#formatting/art.ts'
import { formatTime } from '#formatting/clock-time.ts'
import { typeLabels } from '#formatting/format.ts'
import { useImageBase } from '#shell/root-data.ts'
import { useTimeZone } from '#shell/use-time-zone.ts'
import { ConnectionForm } from './connection-form.tsx'
import styles from './connections.module.css'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { formatEventDayInside } from './event-day.ts'
import { nameItem, type PlayedItem } from './event-text.ts'
import type { TitleSearch } from './find-title.ts'
import { playerLabel } from './player-names.ts'

type Candidate = {
  type: 'movies' | 'series'
  id: number
  name: string
  year: number | null
  poster: string | null
}

/** A title of a server as the API lists it, with its last event. */
export type UnplacedTitle = {
  key: string
  /** Id of the last event. */
  event: string
  events: number
  lastAt: string
  player: string | null
  server: string | null
  item: PlayedItem
  outcome: string
  message: string
  candidates: Candidate[]
}

export type InboxPanelProps = {
  titles: UnplacedTitle[]
  /** A title that was placed or left out, for which another is chosen. */
  changing: UnplacedTitle | null
  search: TitleSearch | null
  now: number
}

/** Titles that could not be placed: a choice or a search each, or it is left out. */
export function InboxPanel({ titles, changing, search, now }: InboxPanelProps) {
  return (
    <Panel
      id="inbox"
      title={<>Inbox{titles.length > 0 ? <span className={styles.count}> {titles.length}</span> : null}</>}
      note="What could not be matched for sure. Your choice counts for all of a series, and from now on."
    >
      {[...(changing === null ? [] : [changing]), ...titles].map((title) => (
        <InboxRow
          key={title.key}
          title={title}
          search={search?.key === title.key ? search : null}
          now={now}
        />
      ))}
    </Panel>
  )
}

type InboxRowProps = { title: UnplacedTitle; search: TitleSearch | null; now: number }

function InboxRow({ title, search, now }: InboxRowProps) {
  const { key, event, item, candidates } = title
  const zone = useTimeZone()
  const imageBase = useImageBase()
  const searchId = useId()
  const rowId = useId()
  const { location, formData } = useNavigation()
  const isSearching = new URLSearchParams(location?.search).get('inbox') === key
  const isPlacing = formData?.get('key') === key
  const name = nameItem(item)
  const shown = search?.titles?.length ? search.titles.map(candidateOf) : candidates

  return (
    <div className={styles.unplaced} id={rowId}>
      <ConnectionForm intent="inbox" fields={{ key, event }} inline>
        <MatchRow
          title={name}
          note={noteOf(title, now, zone)}
          status={isPlacing ? 'One moment…' : isSearching ? 'Searching…' : statusOf(title, search)}
          name="choice"
          guesses={shown.map(({ type, id, name, year, poster }) => ({
            value: `${type}/${id}`,
            name,
            detail: year === null ? typeLabels[type] : `${typeLabels[type]}, ${year}`,
            ...artOf(imageBase, 'thumb', poster),
          }))}
        >
          {search?.more ? (
            <MoreTitles search={search} more={search.more} kind={item.kind} row={rowId} />
          ) : null}
          <div className={styles.search}>
            <SearchField
              form={searchId}
              label={`Search the catalogue for ${name}`}
              placeholder="Search the catalogue"
              maxLength={200}
              defaultValue={search?.q}
            />
          </div>
          <LeaveOut title={title} name={name} />
        </MatchRow>
      </ConnectionForm>
      <Form id={searchId} method="get" action={`${CONNECTIONS_PATH}#inbox`} preventScrollReset replace>
        <input type="hidden" name="inbox" value={key} />
        <input type="hidden" name="kind" value={item.kind} />
      </Form>
    </div>
  )
}

type MoreTitlesProps = { search: TitleSearch; more: number; kind: PlayedItem['kind']; row: string }

/** Way to what was found beyond the first titles; it leads back to the row. */
function MoreTitles({ search: { key, q }, more, kind, row }: MoreTitlesProps) {
  const query = new URLSearchParams({ inbox: key, kind, q, more: String(more) })
  return (
    <ButtonLink href={`${CONNECTIONS_PATH}?${query}#${row}`} aria-label={`More titles for “${q}”`}>
      More titles
    </ButtonLink>
  )
}

/** An episode that its series does not have is no reason to leave the others out. */
function LeaveOut({ title: { outcome, item }, name }: { title: UnplacedTitle; name: string }) {
  const isEpisode = outcome === 'episode-doubtful'
  const whole = isEpisode && item.kind === 'episodes' ? 'Leave the series out' : 'Leave it out'
  return (
    <>
      {isEpisode ? (
        <Button type="submit" name="choice" value="dismiss" aria-label={`Leave it out once: ${name}`}>
          Leave it out once
        </Button>
      ) : null}
      <Button type="submit" variant="plain" name="choice" value="leave-out" aria-label={`${whole}: ${name}`}>
        {whole}
      </Button>
    </>
  )
}

function candidateOf({ type, id, name, date, posterPath }: NonNullable<TitleSearch['titles']>[number]) {
  return { type, id, name, year: date === null ? null : Number(date.slice(0, 4)), poster: posterPath }
}

function statusOf({ message, item }: UnplacedTitle, search: TitleSearch | null): string {
  if (search === null) return message
  if (search.titles === null) return 'The catalogue does not answer just now. Try again in a minute.'
  if (search.titles.length > 0) return message
  const none = item.kind === 'film' ? 'No film found' : 'Nothing found'
  return `${none} for “${search.q}”. Try another spelling.`
}

function noteOf({ player, server, lastAt, events, item }: UnplacedTitle, now: number, zone: string): string {
  const day = formatEventDayInside(dayIn(zone, Date.parse(lastAt)), dayIn(zone, now))
  return [
    server === null ? playerLabel(player) : `${playerLabel(player)} on ${server}`,
    `${day} ${formatTime(lastAt, zone)}`,
    events > 1 && `${events} events`,
    item.episodeName !== null && `“${item.episodeName}”`,
  ]
    .filter(Boolean)
    .join(', ')
}
