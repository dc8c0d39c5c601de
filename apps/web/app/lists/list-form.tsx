import { USUAL_DIRECTIONS } from '@marquee/domain/list-sort'
import { FilterForm, FilterOption, FilterRange, FilterSection } from '@marquee/ui/filter-form'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { Select } from '@marquee/ui/select'
import { TextField } from '@marquee/ui/text-field'
import { useNavigate } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { formatCount, formatLength } from '#formatting/format.ts'
import { RATED, textsOf, yearLook } from './filter-fields.ts'
import type { Facets } from './filter-form.tsx'
import { lengthsWith } from './lengths.ts'
import { filterSize, formatOrder, NO_LIMIT, readListAddress, sortsOf, type View } from './list-address.ts'
import { type ListLocation, listPath } from './list-location.ts'
import styles from './list-tools.module.css'
import { useSortOptions, viewNames } from './list-tools.tsx'
import { useTitleCount } from './use-title-count.ts'

export type ListFormProps = {
  location: ListLocation
  /** Number of titles that fit the filter of the address. */
  total: number
  facets: Facets
  views: View[]
  /** Whether seen ones can be left out. */
  withUnseen: boolean
  /** Address of the API that counts what fits other filters. */
  countPath: string
}

/** View, order and filter of a list in one form, whose fields become the address. */
export function ListForm({ onSent, ...props }: ListFormProps & { onSent?: () => void }) {
  const { location, facets, withUnseen } = props
  const { filter } = location.address
  const navigate = useNavigate()
  const { total, count } = useTitleCount(props.total, props.countPath)
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    readListAddress(textsOf(new FormData(currentTarget)), location.usual)

  return (
    <FilterForm
      // Remounted with each filter, so that none of its fields is left over from the one before.
      key={JSON.stringify(filter)}
      action={location.action}
      submitLabel={`Show ${formatCount(total, 'title')}`}
      clearHref={filterSize(filter) > 0 ? listPath(location, { filter: {} }) : undefined}
      onChange={(event) => count(read(event))}
      onSubmit={(event) => {
        event.preventDefault()
        const { filter, sort, direction, view } = read(event)
        navigate(listPath(location, { filter, sort, direction, view }), { preventScrollReset: true })
        onSent?.()
      }}
    >
      {Object.entries({ ...location.own, runtimeMin: filter.runtimeMin }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <OrderFields {...props} />
      {withUnseen ? (
        <FilterSection label="Show only">
          <FilterOption name="unseen" value="1" label="Not seen" defaultChecked={filter.unseen === '1'} />
        </FilterSection>
      ) : null}
      <RadioOptions label="My rating" name="rated" options={RATED} value={filter.rated ?? ''} />
      <LengthField longest={filter.runtimeMax === undefined ? undefined : Number(filter.runtimeMax)} />
      <FilterSection label="Year">
        <div className={styles.pair}>
          <TextField
            label="From"
            name="yearFrom"
            defaultValue={filter.yearFrom}
            {...yearLook(facets.years?.from)}
          />
          <TextField label="To" name="yearTo" defaultValue={filter.yearTo} {...yearLook(facets.years?.to)} />
        </div>
      </FilterSection>
      <RadioOptions
        label="Genre"
        name="genre"
        options={[
          { value: '', label: 'Any' },
          ...facets.genres.map(({ id, name }) => ({ value: String(id), label: name ?? `Genre ${id}` })),
        ]}
        value={filter.genre ?? ''}
      />
    </FilterForm>
  )
}

function OrderFields({ location, views }: Pick<ListFormProps, 'location' | 'views'>) {
  const { address, usual } = location
  const [order, setOrder] = useState({ sort: address.sort, direction: address.direction })
  const { sort, direction } = order
  const choose = (value: string) => {
    const chosen = sortsOf(usual).find((known) => known.value === value)?.value ?? sort
    setOrder({ sort: chosen, direction: USUAL_DIRECTIONS[chosen] })
  }

  return (
    <>
      <FilterSection label="View">
        <SegmentedControl
          label="View"
          name="view"
          defaultValue={address.view}
          items={views.map((value) => ({ value, label: viewNames[value] }))}
          fill
        />
      </FilterSection>
      <FilterSection label="Sort">
        <Select
          label="Sort"
          name="sort"
          icon="sort"
          options={useSortOptions(location)}
          value={sort}
          onValueChange={choose}
        />
        <SegmentedControl
          label="Order"
          name="direction"
          value={direction}
          onValueChange={(value) => setOrder({ sort, direction: value === 'asc' ? 'asc' : 'desc' })}
          items={(['desc', 'asc'] as const).map((value) => ({
            value,
            label: shortOrder(formatOrder(sort, value)),
          }))}
        />
      </FilterSection>
    </>
  )
}

/** "Newest" of "Newest first". */
const shortOrder = (order: string) => order.replace(/ first$/, '')

function LengthField({ longest }: { longest: number | undefined }) {
  const lengths = lengthsWith(longest)
  const { max } = lengths
  return (
    <>
      <input type="hidden" name={NO_LIMIT} value={max} />
      <FilterRange
        label="Length"
        name="runtimeMax"
        {...lengths}
        defaultValue={longest}
        format={(minutes) => (minutes >= max ? 'Any' : `Up to ${formatLength(minutes)}`)}
      />
    </>
  )
}

type RadioOptionsProps = {
  label: string
  name: string
  options: { value: string; label: string }[]
  value: string
}

function RadioOptions({ label, name, options, value }: RadioOptionsProps) {
  return (
    <FilterSection label={label}>
      {options.map((option) => (
        <FilterOption
          key={option.value}
          type="radio"
          name={name}
          {...option}
          defaultChecked={option.value === value}
        />
      ))}
    </FilterSection>
  )
}
