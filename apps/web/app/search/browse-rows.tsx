import type { Marks } from '@marquee/domain/bookmark'
import type { ListedTitle, Page } from '@marquee/domain/catalogue'
import { PosterRow } from '@marquee/ui/poster-row'
import { SectionHead } from '@marquee/ui/section-head'
import { eagerAt, marksOf, TitleCard } from '#title/title-card.tsx'
import { EndlessTitles } from './endless-titles.tsx'
import type { FoundTitles } from './find-titles.ts'
import { NextUp } from './next-up.tsx'
import { searchPath } from './search-path.ts'
import { pageOfBoth } from './titles-page.ts'

/** What a list that TMDB keeps is called here. */
export const listNames = { movies: 'Popular films', series: 'Top-rated series' }

/** How many cards of a row a phone shows. */
const SEEN = 3

type BrowseRowsProps = Pick<
  Extract<FoundTitles, { view: 'browse' }>,
  'movies' | 'series' | 'marks' | 'nextUp'
>

/** What is worth a look while nothing is searched for. */
export function BrowseRows({ movies, series, marks, nextUp }: BrowseRowsProps) {
  return (
    <>
      <NextUp items={nextUp} />
      <Row type="movies" page={movies} marks={marks} isFirst />
      <Row type="series" page={series} marks={marks} />
      <section>
        <SectionHead title="More films and series" />
        <EndlessTitles
          first={pageOfBoth({ movies, series, marks })}
          listed={{ q: '', segment: null }}
          withKind
          withoutFirst
        />
      </section>
    </>
  )
}

type RowProps = {
  type: 'movies' | 'series'
  page: Page<ListedTitle> | null
  marks: Record<string, Marks>
  /** Its pictures come before those of the other row, and one alone before all. */
  isFirst?: boolean
}

function Row({ type, page, marks, isFirst }: RowProps) {
  if (page === null || page.items.length === 0) return null
  return (
    <section>
      <SectionHead title={listNames[type]} moreHref={searchPath({ segment: type })} />
      <PosterRow aria-label={listNames[type]}>
        {page.items.map((title, place) => (
          <TitleCard
            key={title.id}
            title={title}
            marks={marksOf(marks, title)}
            eager={isFirst ? eagerAt(place, SEEN) : place < SEEN}
            later={!isFirst}
          />
        ))}
      </PosterRow>
    </section>
  )
}
