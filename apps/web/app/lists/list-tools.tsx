import { USUAL_DIRECTIONS } from '@marquee/domain/list-sort'
import { useCatalogueSource } from '@marquee/ui/catalogue-source'
import { IconLink } from '@marquee/ui/icon-button'
import { Toolbar } from '@marquee/ui/page'
import { countText } from '@marquee/ui/score-text'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { formatCount } from '#formatting/format.ts'
import { SortSelect } from '#lists/sort-select.tsx'
import { type Facets, FilterForm } from './filter-form.tsx'
import { filterSize, listFields, sortsOf, type View } from './list-address.ts'
import { type ListLocation, listPath } from './list-location.ts'
import styles from './list-tools.module.css'

const names = { list: 'List', grid: 'Grid', table: 'Table' } satisfies Record<View, string>

type ListToolsProps = {
  location: ListLocation
  /** How many fit the filter, and how many there are. */
  total: number
  all: number
  facets: Facets
  views: View[]
  /** Whether seen ones can be left out. */
  withUnseen?: boolean
}

/** The order, the look and the filter of a list, each of them an address. */
export function ListTools({ location, total, all, facets, views, withUnseen }: ListToolsProps) {
  const { sort, direction, view, filter } = location.address
  const {
    sort: _,
    direction: __,
    ...otherFields
  } = listFields({ ...location.address, page: 1 }, location.usual, location.own)
  const source = useCatalogueSource()
  const isFiltered = filterSize(filter) > 0

  return (
    <Toolbar className={styles.tools}>
      <p className={styles.count} role="status">
        {isFiltered ? `${countText(total)} of ${formatCount(all, 'title')}` : formatCount(all, 'title')}
      </p>
      <SortSelect
        value={sort}
        options={sortsOf(location.usual).map(({ value, label }) => ({
          value,
          label: value === 'score' ? `${source} score` : label,
        }))}
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
          label: names[value],
          href: listPath(location, { view: value }),
        }))}
      />
      <FilterForm location={location} facets={facets} withUnseen={withUnseen} />
    </Toolbar>
  )
}
