import type { Marks } from '@marquee/domain/bookmark'
import type { Page, TitleSummary } from '@marquee/domain/catalogue'
import type { TitleType } from '@marquee/domain/title'
import { Pagination } from '@marquee/ui/pagination'
import { PosterGrid } from '@marquee/ui/poster-grid'
import { SectionHead } from '@marquee/ui/section-head'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { Stack } from '#components/stack.tsx'
import { marksOf, TitleCard } from '#components/title-card.tsx'
import { listNames } from './browse-rows.tsx'
import { searchPath } from './search-path.ts'

type BrowseGridProps = {
  segment: TitleType
  movies: Page<TitleSummary> | null
  series: Page<TitleSummary> | null
  marks: Record<string, Marks>
}

/** One of TMDB's lists, page by page. */
export function BrowseGrid({ segment, movies, series, marks }: BrowseGridProps) {
  const list = segment === 'movies' ? movies : series
  const items = list?.items ?? []

  return (
    <Stack>
      <SectionHead title={listNames[segment]}>
        <SegmentedControl
          label="Show"
          value={segment}
          items={[
            { value: 'all', label: 'All', href: searchPath({}) },
            { value: 'movies', label: 'Movies', href: searchPath({ segment: 'movies' }) },
            { value: 'series', label: 'Series', href: searchPath({ segment: 'series' }) },
          ]}
        />
      </SectionHead>
      <PosterGrid>
        {items.map((title, place) => (
          <TitleCard key={title.id} title={title} marks={marksOf(marks, title)} eager={place < 6} />
        ))}
      </PosterGrid>
      <Pagination
        page={list?.page ?? 1}
        totalPages={list?.totalPages ?? 1}
        hrefFor={(page) => searchPath({ segment, page })}
      />
    </Stack>
  )
}
