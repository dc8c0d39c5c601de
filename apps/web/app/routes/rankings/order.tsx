import { PosterGrid } from '@marquee/ui/poster-grid'
import { RankingList } from '@marquee/ui/ranking-list'
import { artOf } from '#formatting/art.ts'
import { formatCount, yearOf } from '#formatting/format.ts'
import type { ListLocation } from '#lists/list-location.ts'
import { TitleTable } from '#lists/title-table.tsx'
import { useImageBase } from '#shell/root-data.ts'
import { detailPath, eagerAt, TitleCard } from '#title/title-card.tsx'
import type { Rankings } from './rankings-page.tsx'

type Items = Rankings['items']

/** Rated titles as a ranking, as posters or as a table. */
export function Order({ items, location }: { items: Items; location: ListLocation }) {
  const { view } = location.address
  if (view === 'table') {
    const rows = items.map(({ title, rating, ratedAt, place }) => ({
      title,
      rating,
      addedAt: ratedAt,
      rank: place,
    }))
    return <TitleTable label="My ranking" location={location} rows={rows} />
  }
  return view === 'grid' ? <Posters items={items} /> : <RankedList items={items} />
}

function Posters({ items }: { items: Items }) {
  return (
    <PosterGrid>
      {items.map(({ title, rating }, index) => (
        <TitleCard
          key={`${title.type}/${title.id}`}
          title={title}
          bookmarkState={{ watchlist: false, seen: false, rating }}
          eager={eagerAt(index, 6)}
        />
      ))}
    </PosterGrid>
  )
}

function RankedList({ items }: { items: Items }) {
  const imageBase = useImageBase()
  const rows = items.map(({ place, tied, rating, ratings, title }) => ({
    ...artOf(imageBase, 'thumb', title.posterPath),
    id: `${title.type}/${title.id}`,
    href: detailPath(title),
    title: title.name,
    // Below the heading of the list.
    level: 3 as const,
    rank: place,
    tied,
    mine: rating,
    score: title.score,
    detail: title.type === 'series' ? formatCount(Object.keys(ratings).length, 'season') : yearOf(title.date),
  }))
  return <RankingList items={rows} aria-label="My ranking" />
}
