import type { TitleRef } from '@marquee/domain/title'
import { Pagination } from '@marquee/ui/pagination'
import { PosterGrid } from '@marquee/ui/poster-grid'
import { desktopDetailPath, type SearchAddress } from '#search/search-path.ts'
import type { TitlesPage } from '#search/titles-page.ts'
import { bookmarkStateOf, TitleCard } from '#title/title-card.tsx'

type BesideProps = Omit<TitlesPage, 'page'> & { search: SearchAddress & { page: number }; shown: TitleRef }

/** Search results beside the title, to go from one to the next. */
export function Beside({ items, marks, totalPages, search, shown }: BesideProps) {
  return (
    <nav aria-label="Results">
      <PosterGrid>
        {items.map((title) => (
          <TitleCard
            key={title.type + title.id}
            title={title}
            bookmarkState={bookmarkStateOf(marks, title)}
            withKind
            href={desktopDetailPath(title, search)}
            current={title.type + title.id === shown.type + shown.id}
          />
        ))}
      </PosterGrid>
      <Pagination
        page={search.page}
        totalPages={totalPages}
        hrefFor={(page) => desktopDetailPath(shown, { ...search, page })}
      />
    </nav>
  )
}
