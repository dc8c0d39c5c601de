import { Button, ButtonLink } from '@marquee/ui/button'
import { Icon } from '@marquee/ui/icon'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { Select } from '@marquee/ui/select'
import { TextField } from '@marquee/ui/text-field'
import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { RATED, textsOf, yearLook } from './filter-fields.ts'
import { filterSize, type ListFilter, listFields, readListAddress } from './list-address.ts'
import { type ListLocation, listPath } from './list-location.ts'
import styles from './list-tools.module.css'
import { useOpenness } from './use-openness.ts'

/** Values that a list can be filtered by. */
export type Facets = {
  genres: { id: number; name: string | null; count: number }[]
  years: { from: number; to: number } | null
  runtimes: { min: number; max: number } | null
}

type FilterFormProps = { location: ListLocation; facets: Facets; withUnseen?: boolean; withUnrated?: boolean }

/** Narrows a list down: a plain form whose fields become the address. */
export function FilterForm({ location, facets, withUnseen, withUnrated }: FilterFormProps) {
  const navigate = useNavigate()
  const { filter } = location.address
  const size = filterSize(filter)
  const hiddenFields = listFields({ ...location.address, filter: {}, page: 1 }, location.usual, location.own)
  const openness = useOpenness(location.action, size > 0)
  const shown = JSON.stringify(filter)
  const before = useRef(shown)

  // The button or field that had the focus was drawn anew, or has gone.
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body)
      openness.ref.current?.querySelector('summary')?.focus({ preventScroll: true })
  }, [shown, openness.ref])

  return (
    <details className={styles.filter} {...openness}>
      <summary>
        {size > 0 ? `Filter (${size})` : 'Filter'}
        <Icon name="chevron-down" />
      </summary>
      <form
        // Remounted with each list, so that no unsent input is left over from the one before.
        key={shown}
        method="get"
        action={location.action}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const submitted = readListAddress(textsOf(new FormData(event.currentTarget)), location.usual)
          navigate(listPath(location, { filter: submitted.filter }), { preventScrollReset: true })
        }}
      >
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <GenreField genres={facets.genres} genre={filter.genre} />
        <RangeFields filter={filter} facets={facets} />
        {withUnrated ? (
          <div className={styles.field}>
            <span aria-hidden="true">My rating</span>
            <SegmentedControl
              label="My rating"
              name="rated"
              defaultValue={filter.rated ?? ''}
              items={RATED}
            />
          </div>
        ) : null}
        {withUnseen ? (
          <label className={styles.check}>
            <input type="checkbox" name="unseen" value="1" defaultChecked={filter.unseen === '1'} />
            Unseen only
          </label>
        ) : null}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary">
            Show
          </Button>
          {size > 0 ? <ButtonLink href={listPath(location, { filter: {} })}>Reset</ButtonLink> : null}
        </div>
      </form>
    </details>
  )
}

function GenreField({ genres, genre = '' }: { genres: Facets['genres']; genre: string | undefined }) {
  const options = genres.map(({ id, name, count }) => ({
    value: String(id),
    label: name ?? `Genre ${id}`,
    detail: String(count),
  }))
  return (
    <div className={styles.field}>
      <span aria-hidden="true">Genre</span>
      <Select
        label="Genre"
        name="genre"
        look="field"
        options={[{ value: '', label: 'Any genre' }, ...options]}
        defaultValue={genre}
      />
    </div>
  )
}

function RangeFields({ filter, facets: { years, runtimes } }: { filter: ListFilter; facets: Facets }) {
  const minutes = { inputMode: 'numeric', pattern: '[0-9]{1,4}', title: 'A number of minutes' } as const
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Year from"
          name="yearFrom"
          defaultValue={filter.yearFrom}
          {...yearLook(years?.from)}
        />
        <TextField label="Year to" name="yearTo" defaultValue={filter.yearTo} {...yearLook(years?.to)} />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Minutes from"
          name="runtimeMin"
          defaultValue={filter.runtimeMin}
          placeholder={runtimes ? String(runtimes.min) : undefined}
          {...minutes}
        />
        <TextField
          label="Minutes to"
          name="runtimeMax"
          defaultValue={filter.runtimeMax}
          placeholder={runtimes ? String(runtimes.max) : undefined}
          {...minutes}
        />
      </div>
    </>
  )
}
