import { NextUpCard } from '@marquee/ui/next-up-card'
import { PosterRow } from '@marquee/ui/poster-row'
import { SectionHead } from '@marquee/ui/section-head'
import { type RefObject, useRef } from 'react'
import { artOf } from '#formatting/art.ts'
import { formatSeenTarget } from '#seen/seen-target.ts'
import { useNextEpisode } from '#seen/use-next-episode.ts'
import { useImageBase } from '#shell/root-data.ts'
import { seasonPath } from '#title/season.ts'
import type { FoundTitles } from './find-titles.ts'

type NextUpProps = { items: Extract<FoundTitles, { view: 'browse' }>['nextUp'] }

/** Next episodes of begun series, each as a link to its season; nothing where no series is begun. */
export function NextUp({ items }: NextUpProps) {
  const cards = items.flatMap(({ title, progress: { next, seasons } }) => {
    const season = seasons.find(({ number }) => number === next?.season)
    return next && season ? [{ title, next, season }] : []
  })

  const row = useRef<HTMLElement>(null)

  if (cards.length === 0) return null
  return (
    <section ref={row}>
      <SectionHead title="Next up" moreHref="/up-next" moreLabel="Up next" />
      <PosterRow wide aria-label="Next up">
        {cards.map((card, index) => (
          <NextCard key={card.title.id} {...card} row={row} eager={index < 2} />
        ))}
      </PosterRow>
    </section>
  )
}

type Item = NextUpProps['items'][number]
type NextCardProps = Pick<Item, 'title'> & {
  next: NonNullable<Item['progress']['next']>
  season: Item['progress']['seasons'][number]
  /** The episodes of all cards are fetched at once, also of those beyond the edge of the row. */
  row: RefObject<HTMLElement>
  eager: boolean
}

function NextCard({ title, next, season, row, eager }: NextCardProps) {
  const imageBase = useImageBase()
  const episode = useNextEpisode(row, { series: title.id, season: next.season, episode: next.number })
  // Lists have no stills; until the episode is loaded the poster is cropped to that shape.
  const art = episode?.stillPath
    ? artOf(imageBase, 'still', episode.stillPath)
    : artOf(imageBase, 'poster', title.posterPath)

  return (
    <NextUpCard
      src={art?.src}
      eager={eager}
      href={`${seasonPath(title.id, next.season)}#episodes`}
      title={title.name}
      code={formatSeenTarget({ season: next.season, episode: next.number })}
      episode={episode?.name}
      seen={season.seenAgain ?? season.seen}
      total={season.total}
    />
  )
}
