import type { BookmarkState } from '@marquee/domain/bookmark'
import { CastRow } from '@marquee/ui/cast-row'
import { Facts } from '@marquee/ui/facts'
import { Panel } from '@marquee/ui/panel'
import { PosterRow } from '@marquee/ui/poster-row'
import { SectionHead } from '@marquee/ui/section-head'
import { memo } from 'react'
import { artOf } from '#formatting/art.ts'
import { useImageBase } from '#shell/root-data.ts'
import { bookmarkStateOf, TitleCard } from '#title/title-card.tsx'
import type { FoundTitle } from './find-title.ts'
import { titleFacts } from './title-facts.ts'
import { Videos } from './videos.tsx'
import { WhereToWatch } from './where-to-watch.tsx'

type Title = FoundTitle['title']

/** Facts, cast, offers, videos and recommendations of a title. */
export function TitleAbout({ found }: { found: FoundTitle }) {
  const { title, recommendationMarks } = found

  return (
    <>
      <About key={title.id} title={title} />
      <MoreLikeThis titles={title.recommendations} marks={recommendationMarks} />
    </>
  )
}

/** Parts that are the same for all readers. */
const About = memo(function About({ title }: { title: Title }) {
  const facts = titleFacts(title)

  return (
    <>
      {facts.some(({ value }) => value) ? (
        <Panel title="Facts">
          <Facts facts={facts} />
        </Panel>
      ) : null}
      <Cast cast={title.cast} />
      <WhereToWatch watch={title.watch} />
      <Videos title={title} />
    </>
  )
})

function Cast({ cast }: Pick<Title, 'cast'>) {
  const imageBase = useImageBase()
  if (cast.length === 0) return null
  return (
    <section>
      <SectionHead title="Cast" />
      <CastRow
        aria-label="Cast"
        people={cast.map(({ id, name, role, portraitPath }, index) => ({
          // Some play two parts, and TMDB lists them twice.
          id: `${id}/${index}`,
          name,
          role,
          src: artOf(imageBase, 'portrait', portraitPath)?.src,
        }))}
      />
    </section>
  )
}

type MoreLikeThisProps = { titles: Title['recommendations']; marks: Record<string, BookmarkState> }

function MoreLikeThis({ titles, marks }: MoreLikeThisProps) {
  if (titles.length === 0) return null
  return (
    <section>
      <SectionHead title="More like this" />
      <PosterRow aria-label="More like this">
        {titles.map((title) => (
          <TitleCard
            key={`${title.type}/${title.id}`}
            title={title}
            bookmarkState={bookmarkStateOf(marks, title)}
          />
        ))}
      </PosterRow>
    </section>
  )
}
