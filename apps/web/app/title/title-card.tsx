import type { BookmarkState } from '@marquee/domain/bookmark'
import type { ListedTitle } from '@marquee/domain/catalogue'
import type { TitleRef } from '@marquee/domain/title'
import { PosterCard } from '@marquee/ui/poster-card'
import { memo } from 'react'
import { artOf } from '../formatting/art.ts'
import { formatLength, typeLabels, yearOf } from '../formatting/format.ts'
import { useImageBase } from '../shell/root-data.ts'

type TitleCardProps = {
  title: ListedTitle
  bookmarkState?: BookmarkState | undefined
  /** Says "Film" or "Series", where a list mixes them. */
  withKind?: boolean
  /** Minutes of a film in place of its score, where a list is about the time that one has. */
  runtime?: number | null
  /** See `eagerAt`. */
  eager?: boolean | 'first'
  /** Its picture loads after those of cards above it. */
  later?: boolean
  /** Another address than the title's page. */
  href?: string
  /** It is the one that is shown beside the list. */
  current?: boolean
}

/** A title in a list, as the link to its page. */
export const TitleCard = memo(function TitleCard({
  title,
  bookmarkState,
  withKind,
  runtime,
  eager,
  later,
  href,
  current,
}: TitleCardProps) {
  const imageBase = useImageBase()

  return (
    <PosterCard
      {...artOf(imageBase, 'card', title.posterPath)}
      href={href ?? detailPath(title)}
      aria-current={current ? 'page' : undefined}
      title={title.name}
      year={yearOf(title.date)}
      score={runtime === undefined ? title.score : null}
      kind={withKind ? typeLabels[title.type] : runtime ? formatLength(runtime) : undefined}
      rating={bookmarkState?.rating}
      seen={bookmarkState?.seen}
      inWatchlist={bookmarkState?.watchlist}
      eager={eager}
      later={later}
    />
  )
})

/**
 * Loading priority of a card's picture by its index. Only the first `seen`, which a phone shows, are eager: on a phone
 * each further picture delays the first one, and elsewhere the rest can wait for the layout.
 */
export function eagerAt(index: number, seen: number): boolean | 'first' {
  return index === 0 ? 'first' : index < seen
}

/** The address of a title's page. */
export function detailPath({ type, id }: TitleRef): string {
  return `/search/detail/${id}?type=${type}`
}

/** Bookmark state of one title out of an API answer's map. */
export function bookmarkStateOf(
  marks: Record<string, BookmarkState>,
  { type, id }: TitleRef,
): BookmarkState | undefined {
  return marks[`${type}/${id}`]
}
