import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { Page, PageTitle } from '@marquee/ui/page'
import { Pagination } from '@marquee/ui/pagination'
import { SectionHead } from '@marquee/ui/section-head'
import { SeriesProgressGrid } from '@marquee/ui/series-progress-card'
import type { useLoaderData } from '@remix-run/react'
import { Stack } from '#components/stack.tsx'
import { type Seen, useSeen } from '#seen/use-seen.ts'
import type { loader } from './route.tsx'
import { ShowProgress } from './show-progress.tsx'

type List = ReturnType<typeof useLoaderData<typeof loader>>

const groups = [
  { state: 'under-way', title: 'Watching', count: 'underWay' },
  { state: 'not-begun', title: 'Not begun', count: 'notBegun' },
  { state: 'finished', title: 'Up to date', count: 'finished' },
] as const

const pathOf = (page: number) => (page > 1 ? `/my-series?page=${page}` : '/my-series')

/** The series I follow: how far I am and what comes next. */
export function MySeriesPage({ list }: { list: List }) {
  const { page, totalPages, items } = list
  const seen = useSeen(pathOf(page))

  return (
    <Page>
      <PageTitle>My series</PageTitle>
      {groups.map((group) => (
        <Group key={group.state} group={group} list={list} seen={seen} />
      ))}
      {items.length === 0 ? <NothingYet isPastEnd={page > 1} /> : null}
      <Pagination page={page} totalPages={totalPages} hrefFor={pathOf} />
    </Page>
  )
}

function Group({ group, list, seen }: { group: (typeof groups)[number]; list: List; seen: Seen }) {
  const items = list.items.filter(({ state }) => state === group.state)
  if (items.length === 0) return null
  return (
    <Stack aria-label={group.title} close>
      <SectionHead
        title={group.title}
      >{`${list.counts[group.count].toLocaleString('en')} series`}</SectionHead>
      <SeriesProgressGrid>
        {items.map((item) => (
          <ShowProgress key={item.title.id} item={item} seen={seen} />
        ))}
      </SeriesProgressGrid>
    </Stack>
  )
}

function NothingYet({ isPastEnd }: { isPastEnd: boolean }) {
  return (
    <EmptyState
      title={isPastEnd ? 'The credits have rolled' : 'Nothing on the air yet'}
      actions={
        <ButtonLink
          variant="primary"
          icon={isPastEnd ? undefined : 'search'}
          href={isPastEnd ? '/my-series' : '/search?segment=series'}
        >
          {isPastEnd ? 'Back to the first page' : 'Find a series'}
        </ButtonLink>
      }
    >
      {isPastEnd
        ? 'There are no more series in your list.'
        : 'Tick off an episode, rate a season or put a series on your watchlist, and it is kept here with what comes next.'}
    </EmptyState>
  )
}
