import { FilterChips } from '@marquee/ui/filter-chips'
import { Page, PageTitle, Toolbar } from '@marquee/ui/page'
import { Pagination } from '@marquee/ui/pagination'
import { countText } from '@marquee/ui/score-text'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import type { ValueFrom } from '#http/json-text.ts'
import { SortSelect } from '#lists/sort-select.tsx'
import { useSeen } from '#seen/use-seen.ts'
import { Stack } from '#shell/stack.tsx'
import { listFields, mySeriesPath, offeredStates, readSort, sorts, states } from './list-address.ts'
import { NothingHere } from './nothing-here-late.tsx'
import type { loader } from './route.tsx'
import { SeriesGroup } from './series-group.tsx'

export type MySeriesList = ValueFrom<typeof loader>
export type MySeriesItem = MySeriesList['items'][number]

/** The series I follow: how far I am, how much is left and what comes next. */
export function MySeriesPage({ list }: { list: MySeriesList }) {
  const { address, page, totalPages, items, counts } = list
  const here = mySeriesPath(address, page)
  const seen = useSeen(here)
  const all = states.reduce((sum, { count }) => sum + counts[count], 0)

  return (
    <Page>
      <Stack>
        <PageTitle>My series</PageTitle>
        {all > 0 ? <ListTools list={list} all={all} /> : null}
      </Stack>
      {states.map((group) => (
        <SeriesGroup key={group.state} group={group} list={list} seen={seen} />
      ))}
      {items.length === 0 ? <NothingHere list={list} isEmpty={all === 0} /> : null}
      <Pagination page={page} totalPages={totalPages} hrefFor={(page) => mySeriesPath(address, page)} />
    </Page>
  )
}

/** The state, the order and the look of the list, each of them an address. */
function ListTools({ list: { address, counts, total }, all }: { list: MySeriesList; all: number }) {
  const { sort: _, ...otherFields } = listFields(address)
  const at = (change: Partial<typeof address>) => mySeriesPath({ ...address, ...change })
  return (
    <Stack aria-label="List" close>
      <FilterChips
        label="Show"
        value={address.state ?? 'all'}
        chips={[
          { value: 'all', label: 'All', count: all, href: at({ state: null }) },
          ...offeredStates(counts).map(({ state, title, count }) => ({
            ...{ value: state, label: title, count: counts[count], href: at({ state }) },
          })),
        ]}
      />
      <Toolbar
        end={
          <>
            <SortSelect
              value={address.sort}
              options={[...sorts]}
              action="/my-series"
              compact
              fields={otherFields}
              hrefFor={(sort) => at({ sort: readSort(sort) })}
            />
            <SegmentedControl
              label="View"
              value={address.view}
              items={[
                { value: 'cards', label: 'Cards', href: at({ view: 'cards' }) },
                { value: 'table', label: 'Table', href: at({ view: 'table' }) },
              ]}
            />
          </>
        }
      >
        <p role="status">{`${countText(total)} series`}</p>
      </Toolbar>
    </Stack>
  )
}
