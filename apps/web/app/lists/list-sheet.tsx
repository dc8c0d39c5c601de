import { FilterDialog, FilterSheet } from '@marquee/ui/filter-sheet'
import { useNavigate } from '@remix-run/react'
import { filterSize } from './list-address.ts'
import { ListForm, type ListFormProps } from './list-form.tsx'
import { listPath } from './list-location.ts'

/** Parameter of the address at which the form of a list is open, as without scripts. */
const OPEN = 'filter=open'

/** Whether an address opens the form of its list. */
export const opensForm = (params: URLSearchParams) => params.get('filter') === 'open'

/** Button that opens the form of a list as a sheet; its badge counts the filters that are on. */
export function ListSheet(form: ListFormProps) {
  const path = listPath(form.location)
  return (
    <FilterSheet
      href={`${path}${path.includes('?') ? '&' : '?'}${OPEN}`}
      count={filterSize(form.location.address.filter)}
    >
      {(close) => <ListForm {...form} onSent={close} />}
    </FilterSheet>
  )
}

/** The form of a list as the dialog of its own address. */
export function ListDialog(form: ListFormProps) {
  const navigate = useNavigate()
  const path = listPath(form.location)
  return (
    <FilterDialog
      open
      onOpenChange={(isOpen) => !isOpen && navigate(path, { replace: true, preventScrollReset: true })}
      title="View and filter"
      closeHref={path}
    >
      <ListForm {...form} />
    </FilterDialog>
  )
}
