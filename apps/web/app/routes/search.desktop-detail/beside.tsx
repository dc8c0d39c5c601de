import { PosterGrid } from '@marquee/ui/poster-grid'
import { CatalogueDown } from '#components/catalogue-down.tsx'
import { marksOf, TitleCard } from '#components/title-card.tsx'
import type { FoundTitles } from '#search/find-titles.ts'
import { desktopDetailPath } from '#search/search-path.ts'

/** The results that the title came from, to go from one to the next. */
export function Beside({ found, current }: { found: FoundTitles; current: string }) {
  if (found.view === 'unavailable') return <CatalogueDown />
  const { q, segment, page } = found
  const { items, marks } =
    found.view === 'results'
      ? found.results
      : { items: [...(found.movies?.items ?? []), ...(found.series?.items ?? [])], marks: found.marks }

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
              current={name === current}
            />
          )
        })}
      </PosterGrid>
    </nav>
  )
}
