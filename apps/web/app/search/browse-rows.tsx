import type { BookmarkState } from '@marquee/domain/bookmark'
import type { ListedTitle, Page } from '@marquee/domain/catalogue'
import { PosterRow } from '@marquee/ui/poster-row'
import { SectionHead } from '@marquee/ui/section-head'
import { bookmarkStateOf, eagerAt, TitleCard } from '#title/title-card.tsx'
import { EndlessTitles } from './endless-titles.tsx'
import type { FoundTitles } from './find-titles.ts'
import { NextUp } from './next-up.tsx'
import { searchPath } from './search-path.ts'
import { pageOfBoth } from './titles-page.ts'

/** Headings of TMDB's lists. */
export const listNames = { movies: 'Popular films', series: 'Top-rated series' }

/** Number of cards of a row that a phone shows. */
const SEEN = 3

type BrowseRowsProps = Pick<
  Extract<FoundTitles, { view: 'browse' }>,
  'movies' | 'series' | 'marks' | 'nextUp'
>

/** Rows of suggestions while there is no query. */
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
  marks: Record<string, BookmarkState>
  /** Its pictures load before those of the other row. */
  isFirst?: boolean
}

function Row({ type, page, marks, isFirst }: RowProps) {
  if (page === null || page.items.length === 0) return null
  return (
    <section>
      <SectionHead title={listNames[type]} moreHref={searchPath({ segment: type })} />
      <PosterRow aria-label={listNames[type]}>
        {page.items.map((title, index) => (
          <TitleCard
            key={title.id}
            title={title}
            bookmarkState={bookmarkStateOf(marks, title)}
            eager={isFirst ? eagerAt(index, SEEN) : index < SEEN}
            later={!isFirst}
          />
        ))}
      </PosterRow>
    </section>
  )
}
