import type { SavedTitle } from '@marquee/domain/catalogue'
import { type ListSort, USUAL_DIRECTIONS } from '@marquee/domain/list-sort'
import { useCatalogueSource } from '@marquee/ui/catalogue-source'
import { type DataColumn, DataTable } from '@marquee/ui/data-table'
import { formatLength, typeLabels, yearOf } from '#formatting/format.ts'
import { useTimeZone } from '#shell/use-time-zone.ts'
import { detailPath } from '#title/title-card.tsx'
import { type ListLocation, listPath } from './list-location.ts'
import styles from './title-table.module.css'

export type TitleRow = {
  title: SavedTitle
  /** My rating, for a series the mean of its seasons'. */
  rating: number | null
  /** When it came into the list. */
  addedAt: string
  /** Its position in the ranking, where the list is one; ties share it. */
  rank?: number
}

const columns = [
  { id: 'name', name: 'Title', sort: 'name' },
  { id: 'kind', name: 'Kind' },
  { id: 'year', name: 'Year', sort: 'year', numeric: true },
  { id: 'runtime', name: 'Length', sort: 'runtime', numeric: true },
  { id: 'rating', name: 'Mine', sort: 'rating', numeric: true, voice: 'mine' },
  { id: 'score', name: 'Score', sort: 'score', numeric: true, voice: 'audience' },
  { id: 'added', name: 'Added', sort: 'added', numeric: true },
] satisfies (Omit<DataColumn, 'sort'> & { sort?: ListSort })[]

/** A list of titles as a table; its heads sort it. */
export function TitleTable({
  label,
  location,
  rows,
}: {
  label: string
  location: ListLocation
  rows: TitleRow[]
}) {
  const source = useCatalogueSource()
  const dayOf = openShortDays(useTimeZone())
  const withRank = rows.some((row) => row.rank !== undefined)
  const heads: DataColumn[] = columns.map(
    ({ sort, name, ...column }: (typeof columns)[number] & { sort?: ListSort }) => ({
      ...column,
      name: column.id === 'score' ? source : name,
      ...(sort && { sort: sortBy(location, sort) }),
    }),
  )
  if (withRank) heads.push({ id: 'place', name: 'Place', numeric: true })

  return (
    <DataTable label={label} columns={heads} rows={rows.map((row) => cellsOf(row, { withRank, dayOf }))} />
  )
}

function cellsOf(
  { title, rating, addedAt, rank }: TitleRow,
  { withRank, dayOf }: { withRank: boolean; dayOf: (time: string) => string },
) {
  return {
    id: `${title.type}/${title.id}`,
    cells: [
      <a key="name" className={styles.name} href={detailPath(title)}>
        <bdi>{title.name}</bdi>
      </a>,
      typeLabels[title.type],
      yearOf(title.date),
      title.runtime === null ? null : formatLength(title.runtime),
      rating === null ? null : String(rating),
      title.score === null ? null : title.score.toFixed(1),
      dayOf(addedAt),
      ...(withRank ? [rank] : []),
    ],
  }
}

/** Opens a function that gives the day of a time in a zone: "2 May 2010" with the month in three letters. */
function openShortDays(timeZone: string): (time: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })
  // Engines differ in how they shorten September themselves.
  return (time) => format.format(Date.parse(time)).replace(/(\p{L}{3})\p{L}+/u, '$1')
}

function sortBy(location: ListLocation, sort: ListSort): DataColumn['sort'] {
  const { address } = location
  const usual = USUAL_DIRECTIONS[sort]
  if (address.sort !== sort) return { direction: null, href: listPath(location, { sort, direction: usual }) }
  return {
    direction: address.direction === 'asc' ? 'ascending' : 'descending',
    href: listPath(location, { direction: address.direction === 'asc' ? 'desc' : 'asc' }),
  }
}
