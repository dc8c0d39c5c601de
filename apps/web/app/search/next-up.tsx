import { NextUpCard } from '@marquee/ui/next-up-card'
import { PosterRow } from '@marquee/ui/poster-row'
import { SectionHead } from '@marquee/ui/section-head'
import { artOf } from '#components/art.ts'
import { useImageBase } from '#components/root-data.ts'
import { seenWords } from '#seen/place.ts'
import { seasonPath } from '#title/season.ts'
import type { FoundTitles } from './find-titles.ts'

type NextUpProps = { items: Extract<FoundTitles, { view: 'browse' }>['nextUp'] }

/** The episodes to go on with, each as the way to its season; nothing for who has begun no series. */
export function NextUp({ items }: NextUpProps) {
  const imageBase = useImageBase()
  const cards = items.flatMap(({ title, progress: { next, seasons } }) => {
    const season = seasons.find(({ number }) => number === next?.season)
    return next && season ? [{ title, next, season }] : []
  })

  if (cards.length === 0) return null
  return (
    <section>
      <SectionHead title="Next up" moreHref="/my-series" moreLabel="My series" />
      <PosterRow wide aria-label="Next up">
        {cards.map(({ title, next, season }) => (
          <NextUpCard
            key={title.id}
            // A list keeps no stills; the poster is cropped to their shape.
            src={artOf(imageBase, 'poster', title.posterPath)?.src}
            href={`${seasonPath(title.id, next.season)}#episodes`}
            title={title.name}
            code={seenWords({ season: next.season, episode: next.number })}
            seen={season.seen}
            total={season.total}
          />
        ))}
      </PosterRow>
    </section>
  )
}
