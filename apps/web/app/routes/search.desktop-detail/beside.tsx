import type { TitleRef } from '@marquee/domain/title'
import { Pagination } from '@marquee/ui/pagination'
import { PosterGrid } from '@marquee/ui/poster-grid'
import { CatalogueDown } from '#components/catalogue-down.tsx'
import { marksOf, TitleCard } from '#components/title-card.tsx'
import type { FoundTitles } from '#search/find-titles.ts'
import { desktopDetailPath } from '#search/search-path.ts'
import { pageOfBoth } from '#search/titles-page.ts'

/** The results that the title came from, to go from one to the next. */
export function Beside({ found, shown }: { found: FoundTitles; shown: TitleRef }) {
  if (found.view === 'unavailable') return <CatalogueDown />
  const { q, segment, page } = found
  const { items, marks, totalPages } = found.view === 'results' ? found.results : pageOfBoth(found)

  return (
    <nav aria-label="Results">
      <PosterGrid>
        {items.map((title) => {
          const name = `${title.type}/${title.id}`
          return (
            <TitleCard
              key={name}
              title={title}
              marks={marksOf(marks, title)}
              withKind
              href={desktopDetailPath(title, { q, segment, page })}
              current={name === `${shown.type}/${shown.id}`}
            />
          )
        })}
      </PosterGrid>
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(page) => desktopDetailPath(shown, { q, segment, page })}
      />
    </nav>
  )
}
