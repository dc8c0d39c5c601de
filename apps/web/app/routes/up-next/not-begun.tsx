import { PosterRow } from '@marquee/ui/poster-row'
import { SectionHead } from '@marquee/ui/section-head'
import { eagerAt, TitleCard } from '#title/title-card.tsx'
import type { UpNextData } from './up-next-page.tsx'

/** Series of the watchlist, for those who are in the middle of none. */
export function NotBegun({ titles }: { titles: UpNextData['notBegun'] }) {
  if (titles.length === 0) return null
  return (
    <section>
      <SectionHead title="Not begun" moreHref="/my-series?state=not-begun" moreLabel="My series" />
      <PosterRow aria-label="Not begun">
        {titles.map((title, index) => (
          <TitleCard key={title.id} title={title} eager={eagerAt(index, 3)} />
        ))}
      </PosterRow>
    </section>
  )
}
