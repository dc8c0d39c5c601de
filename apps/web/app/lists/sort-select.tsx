import { Button } from '@marquee/ui/button'
import { Select, type SelectOption } from '@marquee/ui/select'
import { useNavigate } from '@remix-run/react'

type SortSelectProps = {
  value: string
  options: SelectOption[]
  /** The address of the list in another order. */
  hrefFor: (sort: string) => string
  /** The rest of the address, for the plain form. */
  fields: Record<string, string | null>
  /** The page of the list. */
  action: string
  /** Below 600 px only its glyph shows. */
  compact?: boolean
}

/** The order of a list: chosen at once, or sent with a button where there are no scripts. */
export function SortSelect({ value, options, hrefFor, fields, action, compact }: SortSelectProps) {
  const navigate = useNavigate()
  const hiddenFields = Object.entries(fields).filter((field): field is [string, string] => field[1] !== null)

  return (
    <form method="get" action={action}>
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label="Sort"
        name="sort"
        icon="sort"
        compact={compact}
        options={options}
        value={value}
        onValueChange={(sort) => navigate(hrefFor(sort), { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </form>
  )
}
