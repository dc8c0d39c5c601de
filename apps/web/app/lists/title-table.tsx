import type { SavedTitle } from '@marquee/domain/catalogue'
import { type ListSort, USUAL_DIRECTIONS } from '@marquee/domain/list-sort'
import { useCatalogueSource } from '@marquee/ui/catalogue-source'
import { type DataColumn, DataTable } from '@marquee/ui/data-table'
import { kindWords, lengthWords, shortDayWords, yearOf } from '#formatting/words.ts'
import { detailPath } from '#title/title-card.tsx'
import { type ListPlace, listPath } from './list-place.ts'
import styles from './title-table.module.css'

export type TitleRow = {
  title: SavedTitle
  /** My rating, for a series the mean of its seasons'. */
  rating: number | null
  /** When it came into the list. */
  addedAt: string
  /** Its place among equals, where the list is an order. */
  place?: number
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
export function TitleTable({ label, place, rows }: { label: string; place: ListPlace; rows: TitleRow[] }) {
  const source = useCatalogueSource()
  const withPlace = rows.some((row) => row.place !== undefined)
  const heads: DataColumn[] = columns.map(
    ({ sort, name, ...column }: (typeof columns)[number] & { sort?: ListSort }) => ({
      ...column,
      name: column.id === 'score' ? source : name,
      ...(sort && { sort: sortBy(place, sort) }),
    }),
  )
  if (withPlace) heads.push({ id: 'place', name: 'Place', numeric: true })

  return <DataTable label={label} columns={heads} rows={rows.map((row) => cellsOf(row, withPlace))} />
}

function cellsOf({ title, rating, addedAt, place }: TitleRow, withPlace: boolean) {
  return {
    id: `${title.type}/${title.id}`,
    cells: [
      <a key="name" className={styles.name} href={detailPath(title)}>
        <bdi>{title.name}</bdi>
      </a>,
      kindWords[title.type],
      yearOf(title.date),
      title.runtime === null ? null : lengthWords(title.runtime),
      rating === null ? null : String(rating),
      title.score === null ? null : title.score.toFixed(1),
      shortDayWords(addedAt.slice(0, 10)),
      ...(withPlace ? [place] : []),
    ],
  }
}

function sortBy(place: ListPlace, sort: ListSort): DataColumn['sort'] {
  const { address } = place
  const usual = USUAL_DIRECTIONS[sort]
  if (address.sort !== sort) return { direction: null, href: listPath(place, { sort, direction: usual }) }
  return {
    direction: address.direction === 'asc' ? 'ascending' : 'descending',
    href: listPath(place, { direction: address.direction === 'asc' ? 'desc' : 'asc' }),
  }
}
