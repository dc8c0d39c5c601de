import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { Page, PageTitle, Toolbar } from '@marquee/ui/page'
import { Pagination } from '@marquee/ui/pagination'
import { PosterGrid } from '@marquee/ui/poster-grid'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import type { useLoaderData } from '@remix-run/react'
import { SortSelect } from '#components/sort-select.tsx'
import { Stack } from '#components/stack.tsx'
import { TitleCard } from '#components/title-card.tsx'
import { type Address, bookmarksPath, sorts } from './address.ts'
import type { loader } from './route.tsx'

type List = ReturnType<typeof useLoaderData<typeof loader>>

/** The watchlist, or what has been seen. */
export function BookmarksPage({ list }: { list: List }) {
  const { label, type, sort, page, totalPages, counts, items } = list
  const hrefFor = (other: Partial<Address>) => bookmarksPath({ label, type, sort, ...other })
  const { movies, series } = counts[label]
  const all = ({ movies, series }: { movies: number; series: number }) => movies + series

  return (
    <Page>
      <PageTitle>Bookmarks</PageTitle>
      <Stack aria-label={label === 'watchlist' ? 'Watchlist' : 'Seen'}>
        <Toolbar
          end={
            <>
              <SegmentedControl
                label="Type"
                value={type ?? 'all'}
                items={[
                  { value: 'all', label: 'All', count: movies + series, href: hrefFor({ type: null }) },
                  { value: 'movies', label: 'Movies', count: movies, href: hrefFor({ type: 'movies' }) },
                  { value: 'series', label: 'Series', count: series, href: hrefFor({ type: 'series' }) },
                ]}
                fill
              />
              {items.length > 1 ? (
                <SortSelect
                  value={sort}
                  options={[...sorts]}
                  action="/bookmarks"
                  fields={{ label, type }}
                  hrefFor={(value) =>
                    hrefFor({ sort: sorts.find((known) => known.value === value)?.value ?? sort })
                  }
                />
              ) : null}
            </>
          }
        >
          <SegmentedControl
            label="List"
            value={label}
            items={[
              {
                value: 'watchlist',
                label: 'Watchlist',
                count: all(counts.watchlist),
                href: hrefFor({ label: 'watchlist' }),
              },
              { value: 'seen', label: 'Seen', count: all(counts.seen), href: hrefFor({ label: 'seen' }) },
            ]}
            fill
          />
        </Toolbar>
        {items.length > 0 ? <Titles items={items} withKind={type === null} /> : <NothingYet label={label} />}
        <Pagination page={page} totalPages={totalPages} hrefFor={(page) => hrefFor({ page })} />
      </Stack>
    </Page>
  )
}

function Titles({ items, withKind }: { items: List['items']; withKind: boolean }) {
  return (
    <PosterGrid>
      {items.map(({ ref, title, marks }, place) => (
        <TitleCard key={ref} title={title} marks={marks} withKind={withKind} eager={place < 6} />
      ))}
    </PosterGrid>
  )
}

function NothingYet({ label }: { label: List['label'] }) {
  return (
    <EmptyState
      title="Nothing on the bill yet"
      actions={
        <ButtonLink variant="primary" icon="search" href="/search">
          Find something
        </ButtonLink>
      }
    >
      {label === 'watchlist'
        ? 'Press Watchlist on any film or series and it waits here for you.'
        : 'Press Seen on any film or series and it is kept here.'}
    </EmptyState>
  )
}
