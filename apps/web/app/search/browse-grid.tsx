import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { SectionHead } from '@marquee/ui/section-head'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { Stack } from '#shell/stack.tsx'
import { listNames } from './browse-rows.tsx'
import { EndlessTitles } from './endless-titles.tsx'
import type { FoundTitles } from './find-titles.ts'
import { searchPath } from './search-path.ts'
import { pageOfBoth } from './titles-page.ts'

type BrowseGridProps = Extract<FoundTitles, { view: 'browse' }>

/** Pages of one of TMDB's lists, or of both interleaved. */
export function BrowseGrid({ segment, page, ...lists }: BrowseGridProps) {
  const first = { ...pageOfBoth(lists), page }

  return (
    <Stack>
      <SectionHead title={segment === null ? 'Films and series' : listNames[segment]}>
        <SegmentedControl
          label="Show"
          value={segment ?? 'all'}
          items={[
            { value: 'all', label: 'All', href: searchPath({}) },
            { value: 'movies', label: 'Movies', href: searchPath({ segment: 'movies' }) },
            { value: 'series', label: 'Series', href: searchPath({ segment: 'series' }) },
          ]}
        />
      </SectionHead>
      {first.items.length > 0 ? (
        <EndlessTitles
          key={`${segment} ${page}`}
          first={first}
          listed={{ q: '', segment }}
          withKind={segment === null}
        />
      ) : (
        <PastEnd href={searchPath({ segment })} />
      )}
    </Stack>
  )
}

/** Empty state of a page behind the last. */
function PastEnd({ href }: { href: string }) {
  return (
    <EmptyState
      title="The credits have rolled"
      actions={
        <ButtonLink variant="primary" href={href}>
          Back to the first page
        </ButtonLink>
      }
    >
      There are no more titles in this list.
    </EmptyState>
  )
}
