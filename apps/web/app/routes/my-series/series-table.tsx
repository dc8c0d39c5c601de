import { type DataColumn, DataTable } from '@marquee/ui/data-table'
import { Poster } from '@marquee/ui/poster'
import { ProgressBar } from '@marquee/ui/progress-bar'
import { countText } from '@marquee/ui/score-text'
import { SeenToggle } from '@marquee/ui/seen-toggle'
import { artOf } from '#formatting/art.ts'
import { formatLength } from '#formatting/format.ts'
import { capitalize, formatNearDay } from '#formatting/near-day.ts'
import { SeenForm } from '#seen/seen-form.tsx'
import { formatSeenTarget } from '#seen/seen-target.ts'
import type { Seen } from '#seen/use-seen.ts'
import { useImageBase } from '#shell/root-data.ts'
import { seasonPath } from '#title/season.ts'
import { detailPath } from '#title/title-card.tsx'
import { type ListAddress, mySeriesPath } from './list-address.ts'
import type { MySeriesItem, MySeriesList } from './my-series-page.tsx'
import { percentOf, seenOf } from './percent.ts'
import styles from './series-table.module.css'

type SeriesTableProps = { label: string; items: MySeriesItem[]; list: MySeriesList; seen: Seen }

/** Series of one state as a table; its heads sort them. */
export function SeriesTable({ label, items, list, seen }: SeriesTableProps) {
  const imageBase = useImageBase()
  return (
    <DataTable
      label={label}
      className={styles.columns}
      pinned
      columns={columnsOf(list.address)}
      rows={items.map((item) => ({
        id: String(item.title.id),
        cells: [
          <Name key="name" item={item} imageBase={imageBase} />,
          ...cellsOf(item, list.today),
          <Toggle key="toggle" item={item} seen={seen} />,
        ],
      }))}
    />
  )
}

function columnsOf(address: ListAddress): DataColumn[] {
  const at = (sort: ListAddress['sort']) => mySeriesPath({ ...address, sort })
  const isByLeft = address.sort === 'least-left' || address.sort === 'most-left'
  return [
    {
      ...{ id: 'name', name: 'Series' },
      sort: { direction: address.sort === 'name' ? 'ascending' : null, href: at('name') },
    },
    { id: 'seen', name: 'Seen' },
    { id: 'percent', name: 'Percent', numeric: true, voice: 'mine' },
    {
      ...{ id: 'left', name: 'Left', numeric: true },
      sort: {
        direction: isByLeft ? (address.sort === 'least-left' ? 'ascending' : 'descending') : null,
        href: at(address.sort === 'least-left' ? 'most-left' : 'least-left'),
      },
    },
    { id: 'time', name: 'Time left', numeric: true },
    { id: 'next', name: 'Next' },
    {
      ...{ id: 'last-seen', name: 'Last seen' },
      sort: { direction: address.sort === 'last-seen' ? 'descending' : null, href: at('last-seen') },
    },
    { id: 'toggle', name: 'Mark', nameHidden: true, numeric: true },
  ]
}

function Name({ item: { title, progress }, imageBase }: { item: MySeriesItem; imageBase: string }) {
  const { next } = progress
  return (
    <a className={styles.name} href={next ? seasonPath(title.id, next.season) : detailPath(title)}>
      <Poster
        className={styles.poster}
        title=""
        {...artOf(imageBase, 'poster', title.posterPath)}
        sizes="26px"
      />
      <bdi>{title.name}</bdi>
    </a>
  )
}

/** Cells after the name. */
function cellsOf({ title, progress, nextEpisode, lastSeenOn }: MySeriesItem, today: string) {
  const { next, total, ahead, minutesAhead } = progress
  const seen = seenOf(progress)
  const percent = percentOf(progress)
  return [
    <ProgressBar
      key="seen"
      className={styles.bar}
      label={title.name}
      value={seen}
      max={total}
      valueText={`${countText(seen)} of ${countText(total)} episodes`}
    />,
    `${percent} %`,
    countText(ahead),
    minutesAhead === null || ahead === 0 ? null : formatLength(minutesAhead),
    next ? (
      <span key="next" className={styles.next}>
        <b>{formatSeenTarget({ season: next.season, episode: next.number })}</b>{' '}
        {nextEpisode?.name ? <bdi>{nextEpisode.name}</bdi> : null}
      </span>
    ) : null,
    lastSeenOn === null ? null : capitalize(formatNearDay(lastSeenOn, today)),
  ]
}

function Toggle({ item: { title, progress }, seen }: { item: MySeriesItem; seen: Seen }) {
  const { next } = progress
  if (next === null) return null
  const target = { series: title.id, season: next.season, episode: next.number }
  const isSeen = seen.isSeen(target, false)
  return (
    <SeenForm target={target} seen={seen} pressed={isSeen}>
      <SeenToggle of={`${formatSeenTarget(target)} of ${title.name}`} pressed={isSeen} />
    </SeenForm>
  )
}
