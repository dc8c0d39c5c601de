import type { Marks } from '@marquee/domain/bookmark'
import { Facts } from '@marquee/ui/facts'
import { Panel } from '@marquee/ui/panel'
import { PosterRow } from '@marquee/ui/poster-row'
import { SectionHead } from '@marquee/ui/section-head'
import { marksOf, TitleCard } from '#components/title-card.tsx'
import type { FoundTitle } from './find-title.ts'
import { titleFacts } from './title-facts.ts'

/** What else is known of a title, and what is like it. */
export function TitleAbout({ found }: { found: FoundTitle }) {
  const { title, recommendationMarks } = found
  const facts = titleFacts(title)

  return (
    <>
      {facts.some(({ value }) => value) ? (
        <Panel title="Facts">
          <Facts facts={facts} />
        </Panel>
      ) : null}
      <MoreLikeThis titles={title.recommendations} marks={recommendationMarks} />
    </>
  )
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
