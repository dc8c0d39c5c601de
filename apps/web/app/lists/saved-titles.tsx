import type { BookmarkState } from '@marquee/domain/bookmark'
import type { SavedTitle } from '@marquee/domain/catalogue'
import type { TitleType } from '@marquee/domain/title'
import { PosterGrid } from '@marquee/ui/poster-grid'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { eagerAt, TitleCard } from '#title/title-card.tsx'
import type { Facets } from './filter-form.tsx'
import { formatFilter } from './format-filter.ts'
import type { ListFormProps } from './list-form.tsx'
import { type ListLocation, listPath } from './list-location.ts'
import { ListDialog, ListSheet } from './list-sheet.tsx'
import { ListCount, ListTools } from './list-tools.tsx'
import { NothingFits } from './nothing-fits.tsx'
import { NothingYet } from './nothing-yet.tsx'
import styles from './saved-titles.module.css'
import { TitleTable } from './title-table.tsx'

type SavedTitlesProps = {
  list: {
    /** The only kind of title that is shown. */
    type: TitleType | null
    /** How many fit the filter. */
    found: Record<TitleType, number>
    /** How many there are. */
    counts: Record<TitleType, number>
    total: number
    facets: Facets
    items: { ref: string; title: SavedTitle; addedAt: string; marks: BookmarkState }[]
    /** Whether its form is a dialog of the address. */
    isFormOpen: boolean
  }
  location: ListLocation
  /** Id of the list, or of the folder. */
  id: string
  /** Name of its table. */
  label: string
  /** Address of the API that counts what fits other filters. */
  countPath: string
  /** Number of posters that a phone shows at first. */
  eager: number
}

/** Titles of a list or a folder in the order and by the filter of its address, under what changes these. */
export function SavedTitles({ list, location, id, label, countPath, eager }: SavedTitlesProps) {
  const { type, counts, total, facets, items } = list
  const all = type === null ? counts.movies + counts.series : counts[type]
  const typeSwitch = <TypeSwitch list={list} location={location} />
  if (all === 0)
    return (
      <>
        {typeSwitch}
        <NothingYet list={id} />
      </>
    )

  const form: ListFormProps = {
    ...{ location, total, facets, views: ['grid', 'table'], withUnseen: id !== 'seen' },
    countPath: type === null ? countPath : `${countPath}${countPath.includes('?') ? '&' : '?'}type=${type}`,
  }
  return (
    <>
      <ListTools {...form} withUnrated all={all} start={typeSwitch} sheet={<ListSheet {...form} />} />
      <div className={styles.line}>
        <ListCount location={location} total={total} all={all} />
        <p className={styles.order}>{formatFilter(location.address, facets)}</p>
      </div>
      {items.length === 0 ? (
        <NothingFits location={location} total={total} />
      ) : location.address.view === 'table' ? (
        <TitleTable
          label={label}
          location={location}
          rows={items.map(({ title, addedAt, marks }) => ({ title, addedAt, rating: marks.rating }))}
        />
      ) : (
        <PosterGrid>
          {items.map(({ ref, title, marks }, index) => (
            <TitleCard
              key={ref}
              title={title}
              bookmarkState={marks}
              withKind={type === null}
              eager={eagerAt(index, eager)}
            />
          ))}
        </PosterGrid>
      )}
      {list.isFormOpen ? <ListDialog {...form} /> : null}
    </>
  )
}

/** Kind of title, with the number of those that fit the filter. */
function TypeSwitch({ list: { type, found }, location }: Pick<SavedTitlesProps, 'list' | 'location'>) {
  const ofType = (type: TitleType | null) => listPath(location, { own: { type } })
  return (
    <SegmentedControl
      label="Type"
      value={type ?? 'all'}
      items={[
        { value: 'all', label: 'All', count: found.movies + found.series, href: ofType(null) },
        { value: 'movies', label: 'Movies', count: found.movies, href: ofType('movies') },
        { value: 'series', label: 'Series', count: found.series, href: ofType('series') },
      ]}
      fill
    />
  )
}
