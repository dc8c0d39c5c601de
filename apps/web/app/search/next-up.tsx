import { NextUpCard } from '@marquee/ui/next-up-card'
import { PosterRow } from '@marquee/ui/poster-row'
import { SectionHead } from '@marquee/ui/section-head'
import { type RefObject, useRef } from 'react'
import { artOf } from '#formatting/art.ts'
import { seenWords } from '#seen/place.ts'
import { useNextEpisode } from '#seen/use-next-episode.ts'
import { useImageBase } from '#shell/root-data.ts'
import { seasonPath } from '#title/season.ts'
import type { FoundTitles } from './find-titles.ts'

type NextUpProps = { items: Extract<FoundTitles, { view: 'browse' }>['nextUp'] }

/** The episodes to go on with, each as the way to its season; nothing for who has begun no series. */
export function NextUp({ items }: NextUpProps) {
  const cards = items.flatMap(({ title, progress: { next, seasons } }) => {
    const season = seasons.find(({ number }) => number === next?.season)
    return next && season ? [{ title, next, season }] : []
  })

  const row = useRef<HTMLElement>(null)

  if (cards.length === 0) return null
  return (
    <section ref={row}>
      <SectionHead title="Next up" moreHref="/my-series" moreLabel="My series" />
      <PosterRow wide aria-label="Next up">
        {cards.map((card, place) => (
          <NextCard key={card.title.id} {...card} row={row} eager={place < 2} />
        ))}
      </PosterRow>
    </section>
  )
}

type Item = NextUpProps['items'][number]
type NextCardProps = Pick<Item, 'title'> & {
  next: NonNullable<Item['progress']['next']>
  season: Item['progress']['seasons'][number]
  /** All cards know their episodes at once: one beyond the edge of the row is read all the same. */
  row: RefObject<HTMLElement>
  eager: boolean
}

function NextCard({ title, next, season, row, eager }: NextCardProps) {
  const imageBase = useImageBase()
  const episode = useNextEpisode(row, { series: title.id, season: next.season, episode: next.number })
  // A list keeps no stills; until it is there the poster is cropped to its shape.
  const art = episode?.stillPath
    ? artOf(imageBase, 'still', episode.stillPath)
    : artOf(imageBase, 'poster', title.posterPath)

  return (
    <NextUpCard
      src={art?.src}
      eager={eager}
      href={`${seasonPath(title.id, next.season)}#episodes`}
      title={title.name}
      code={seenWords({ season: next.season, episode: next.number })}
      episode={episode?.name}
      seen={season.seen}
      total={season.total}
    />
  )
}
