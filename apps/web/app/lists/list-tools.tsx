import { USUAL_DIRECTIONS } from '@marquee/domain/list-sort'
import { useCatalogueSource } from '@marquee/ui/catalogue-source'
import { IconLink } from '@marquee/ui/icon-button'
import { Toolbar } from '@marquee/ui/page'
import { countText } from '@marquee/ui/score-text'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import type { ReactNode } from 'react'
import { formatCount } from '#formatting/format.ts'
import { SortSelect } from '#lists/sort-select.tsx'
import { type Facets, FilterForm } from './filter-form.tsx'
import { filterSize, listFields, sortsOf, type View } from './list-address.ts'
import { type ListLocation, listPath } from './list-location.ts'
import styles from './list-tools.module.css'

/** Orders that a list offers, by names that say whose score one of them is. */
export function useSortOptions({ usual }: ListLocation) {
  const source = useCatalogueSource()
  return sortsOf(usual).map(({ value, label }) => ({
    value,
    label: value === 'score' ? `${source} score` : label,
  }))
}

export const viewNames = { list: 'List', grid: 'Grid', table: 'Table' } satisfies Record<View, string>

type ListToolsProps = {
  location: ListLocation
  /** How many fit the filter, and how many there are. */
  total: number
  all: number
  facets: Facets
  views: View[]
  /** Whether seen ones can be left out. */
  withUnseen?: boolean
  /** Whether some may be without a rating. */
  withUnrated?: boolean
  /** Stands at the start of the line in the place of the number of titles. */
  start?: ReactNode
  /** Stands in the place of all controls where they do not fit into the line. */
  sheet?: ReactNode
}

/** The order, the look and the filter of a list, each of them an address. */
export function ListTools({ location, total, all, start, sheet, ...controls }: ListToolsProps) {
  return (
    <Toolbar className={sheet ? styles.line : styles.tools}>
      {start ? <div className={styles.start}>{start}</div> : <ListCount {...{ location, total, all }} />}
      {sheet ? <div className={styles.sheet}>{sheet}</div> : null}
      <div className={sheet ? styles.inLine : styles.controls}>
        <Controls location={location} {...controls} />
      </div>
    </Toolbar>
  )
}

/** Number of titles in a list, and how many of them fit its filter. */
export function ListCount({ location, total, all }: Pick<ListToolsProps, 'location' | 'total' | 'all'>) {
  const isFiltered = filterSize(location.address.filter) > 0
  return (
    <p className={styles.count} role="status">
      {isFiltered ? `${countText(total)} of ${formatCount(all, 'title')}` : formatCount(all, 'title')}
    </p>
  )
}

type ControlsProps = Pick<ListToolsProps, 'location' | 'facets' | 'views' | 'withUnseen' | 'withUnrated'>

function Controls({ location, views, ...offered }: ControlsProps) {
  const { sort, direction, view } = location.address
  const {
    sort: _,
    direction: __,
    ...otherFields
  } = listFields({ ...location.address, page: 1 }, location.usual, location.own)

  return (
    <>
      <SortSelect
        value={sort}
        options={useSortOptions(location)}
        action={location.action}
        fields={otherFields}
        hrefFor={(value) => {
          const chosen = sortsOf(location.usual).find((known) => known.value === value)?.value ?? sort
          return listPath(location, { sort: chosen, direction: USUAL_DIRECTIONS[chosen] })
        }}
      />
      <IconLink
        variant="raised"
        icon={direction === 'asc' ? 'arrow-up' : 'arrow-down'}
        label={direction === 'asc' ? 'Ascending: turn round' : 'Descending: turn round'}
        href={listPath(location, { direction: direction === 'asc' ? 'desc' : 'asc' })}
      />
      <SegmentedControl
        className={styles.views}
        label="View"
        value={view}
        items={views.map((value) => ({
          value,
          label: viewNames[value],
          href: listPath(location, { view: value }),
        }))}
      />
      <FilterForm location={location} {...offered} />
    </>
  )
}
