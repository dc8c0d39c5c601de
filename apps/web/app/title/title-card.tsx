import type { Marks } from '@marquee/domain/bookmark'
import type { ListedTitle } from '@marquee/domain/catalogue'
import type { TitleRef } from '@marquee/domain/title'
import { PosterCard } from '@marquee/ui/poster-card'
import { artOf } from '../formatting/art.ts'
import { kindWords, yearOf } from '../formatting/words.ts'
import { useImageBase } from '../shell/root-data.ts'

type TitleCardProps = {
  title: ListedTitle
  marks?: Marks | undefined
  /** Says "Film" or "Series", where a list mixes them. */
  withKind?: boolean
  /** See `eagerAt`. */
  eager?: boolean | 'first'
  /** Its art leaves the line to that of cards above it. */
  later?: boolean
  /** Another address than the title's page. */
  href?: string
  /** It is the one that is shown beside the list. */
  current?: boolean
}

/** A title in a list, as the link to its page. */
export function TitleCard({ title, marks, withKind, eager, later, href, current }: TitleCardProps) {
  const imageBase = useImageBase()

  return (
    <PosterCard
      {...artOf(imageBase, 'card', title.posterPath)}
      href={href ?? detailPath(title)}
      aria-current={current ? 'page' : undefined}
      title={title.name}
      year={yearOf(title.date)}
      score={title.score}
      kind={withKind ? kindWords[title.type] : undefined}
      rating={marks?.rating}
      seen={marks?.seen}
      inWatchlist={marks?.watchlist}
      eager={eager}
      later={later}
    />
  )
}

/**
 * How a card at a place of the first screen loads its art. `seen` is what a phone shows: elsewhere the network bears
 * that the rest waits for the layout, while on a phone every picture more delays the first.
 */
export function eagerAt(place: number, seen: number): boolean | 'first' {
  return place === 0 ? 'first' : place < seen
}

/** The address of a title's page. */
export function detailPath({ type, id }: TitleRef): string {
  return `/search/detail/${id}?type=${type}`
}

/** The marks of one title out of an answer's map. */
export function marksOf(marks: Record<string, Marks>, { type, id }: TitleRef): Marks | undefined {
  return marks[`${type}/${id}`]
}
