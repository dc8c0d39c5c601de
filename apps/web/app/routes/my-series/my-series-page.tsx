import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { Page, PageTitle, Toolbar } from '@marquee/ui/page'
import { Pagination } from '@marquee/ui/pagination'
import { countText } from '@marquee/ui/score-text'
import { SectionHead } from '@marquee/ui/section-head'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { SeriesProgressGrid } from '@marquee/ui/series-progress-card'
import type { ValueFrom } from '#http/json-text.ts'
import { type Seen, useSeen } from '#seen/use-seen.ts'
import { Stack } from '#shell/stack.tsx'
import type { loader } from './route.tsx'
import { mySeriesPath, offeredStates, states } from './series-states.ts'
import { ShowProgress } from './show-progress.tsx'
import { type Undo, useUndo } from './use-undo.ts'

type List = ValueFrom<typeof loader>

/** The series I follow: how far I am and what comes next. */
export function MySeriesPage({ list }: { list: List }) {
  const { state, page, totalPages, items, counts } = list
  const seen = useSeen(mySeriesPath({ state, page }))
  const undo = useUndo(seen)
  const all = states.reduce((sum, { count }) => sum + counts[count], 0)

  return (
    <Page>
      <PageTitle>My series</PageTitle>
      {all > 0 ? (
        <Toolbar>
          <SegmentedControl
            label="Show"
            value={state ?? 'all'}
            items={[
              { value: 'all', label: 'All', href: mySeriesPath({ state: null }) },
              ...offeredStates(counts).map(({ state, title }) => ({
                value: state,
                label: title,
                href: mySeriesPath({ state }),
              })),
            ]}
            fill
          />
        </Toolbar>
      ) : null}
      {states.map((group) => (
        <Group key={group.state} group={group} list={list} seen={seen} undo={undo} />
      ))}
      {items.length === 0 ? <NothingHere list={list} isEmpty={all === 0} /> : null}
      <Pagination page={page} totalPages={totalPages} hrefFor={(page) => mySeriesPath({ state, page })} />
    </Page>
  )
}

type GroupProps = { group: (typeof states)[number]; list: List; seen: Seen; undo: Undo }

function Group({ group, list, seen, undo }: GroupProps) {
  const items = list.items.filter(({ state }) => state === group.state)
  if (items.length === 0) return null
  return (
    <Stack aria-label={group.title} close>
      <SectionHead title={group.title}>{`${countText(list.counts[group.count])} series`}</SectionHead>
      <SeriesProgressGrid>
        {items.map((item) => (
          <ShowProgress key={item.title.id} item={item} seen={seen} undo={undo} />
        ))}
      </SeriesProgressGrid>
    </Stack>
  )
}

function NothingHere({ list: { state, total, page }, isEmpty }: { list: List; isEmpty: boolean }) {
  if (isEmpty) return <NothingYet />
  const isPastEnd = page > 1 && total > 0
  return (
    <EmptyState
      title={isPastEnd ? 'The credits have rolled' : 'Nothing on the bill'}
      actions={
        <ButtonLink variant="primary" href={mySeriesPath({ state: isPastEnd ? state : null })}>
          {isPastEnd ? 'Back to the first page' : 'Show all my series'}
        </ButtonLink>
      }
    >
      {isPastEnd ? 'There are no more series in your list.' : 'None of your series is here right now.'}
    </EmptyState>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing on the air yet"
      actions={
        <ButtonLink variant="primary" icon="search" href="/search?segment=series">
          Find a series
        </ButtonLink>
      }
    >
      Tick off an episode, rate a season or put a series on your watchlist, and you will find it here with
      what comes next.
    </EmptyState>
  )
}
