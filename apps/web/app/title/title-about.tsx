import type { Marks } from '@marquee/domain/bookmark'
import { PosterRow } from '@marquee/ui/poster-row'
import { SectionHead } from '@marquee/ui/section-head'
import { marksOf, TitleCard } from '#components/title-card.tsx'
import type { FoundTitle } from './find-title.ts'

/** What else is known of a title. */
export function TitleAbout({ found }: { found: FoundTitle }) {
  return <MoreLikeThis titles={found.title.recommendations} marks={found.recommendationMarks} />
}

type MoreLikeThisProps = { titles: FoundTitle['title']['recommendations']; marks: Record<string, Marks> }

function MoreLikeThis({ titles, marks }: MoreLikeThisProps) {
  if (titles.length === 0) return null
  return (
    <section>
      <SectionHead title="More like this" />
      <PosterRow aria-label="More like this">
        {titles.map((title) => (
          <TitleCard key={`${title.type}/${title.id}`} title={title} marks={marksOf(marks, title)} />
        ))}
      </PosterRow>
    </section>
  )
}
