import { Banner } from '@marquee/ui/banner'
import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { Toolbar } from '@marquee/ui/page'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { VisuallyHidden } from '@marquee/ui/visually-hidden'
import type { ComponentProps } from 'react'
import { Stack } from '#shell/stack.tsx'
import { EndlessTitles } from './endless-titles.tsx'
import type { FoundTitles } from './find-titles.ts'
import { countShown, describeNothing, otherSegment } from './found-text.ts'
import { rememberSearch } from './recent-searches.ts'
import styles from './results.module.css'
import { desktopDetailPath, searchPath } from './search-path.ts'

type ResultsProps = Extract<FoundTitles, { view: 'results' }> & {
  /** Whether a newer query is loading. */
  isAsking: boolean
}

/** Results of a query in TMDB's catalogue. */
export function Results({ q, segment, page, results, isAsking }: ResultsProps) {
  const { counts, missing, items, marks, totalPages } = results
  const total = countShown(segment, counts)

  return (
    <Stack
      aria-label="Results"
      aria-busy={isAsking || undefined}
      // A query is stored once one of its results was opened.
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest(`a[href^="/search/de"]`))
          rememberSearch(q)
      }}
    >
      <Toolbar
        end={
          items[0] ? (
            <ButtonLink className={styles.wide} href={desktopDetailPath(items[0], { q, segment, page })}>
              Side by side
            </ButtonLink>
          ) : null
        }
      >
        <SegmentedControl label="Show" value={segment ?? 'all'} items={segments(q, counts)} fill />
      </Toolbar>
      <VisuallyHidden>
        <p role="status">{total === 0 ? 'Nothing found' : `${total} found`}</p>
      </VisuallyHidden>
      {missing === null ? null : (
        <Banner action={<ButtonLink href={searchPath({ q, segment, page })}>Try again</ButtonLink>}>
          <b>{missing === 'movies' ? 'Films' : 'Series'} are missing.</b> That half of the catalogue did not
          answer.
        </Banner>
      )}
      {items.length > 0 ? (
        <EndlessTitles
          key={`${q} ${segment} ${page}`}
          first={{ page, totalPages, items, marks }}
          listed={{ q, segment }}
          withKind
        />
      ) : (
        <NothingFound {...{ q, segment, counts }} isPastEnd={page > 1 && total > 0} />
      )}
    </Stack>
  )
}

type NothingFoundProps = Pick<ResultsProps, 'q' | 'segment'> &
  Pick<ResultsProps['results'], 'counts'> & { isPastEnd: boolean }

function NothingFound({ q, segment, counts, isPastEnd }: NothingFoundProps) {
  if (isPastEnd) {
    return (
      <EmptyState
        title="The credits have rolled"
        actions={
          <ButtonLink variant="primary" href={searchPath({ q, segment })}>
            Back to the first page
          </ButtonLink>
        }
      >
        There are no more titles for “{q}”.
      </EmptyState>
    )
  }
  const other = otherSegment(segment, counts)
  return (
    <EmptyState
      title="Nothing on the bill"
      word="NO SHOW"
      actions={
        other === null ? null : (
          <ButtonLink variant="primary" href={searchPath({ q, segment: other })}>
            {other === 'movies' ? 'Show films' : 'Show series'}
          </ButtonLink>
        )
      }
    >
      {describeNothing(q, segment, counts)}
    </EmptyState>
  )
}

function segments(
  q: string,
  { movies, series }: { movies: number | null; series: number | null },
): ComponentProps<typeof SegmentedControl>['items'] {
  return [
    {
      value: 'all',
      label: 'All',
      count: movies === null || series === null ? undefined : movies + series,
      href: searchPath({ q }),
    },
    {
      value: 'movies',
      label: 'Movies',
      count: movies ?? undefined,
      href: searchPath({ q, segment: 'movies' }),
    },
    {
      value: 'series',
      label: 'Series',
      count: series ?? undefined,
      href: searchPath({ q, segment: 'series' }),
    },
  ]
}
