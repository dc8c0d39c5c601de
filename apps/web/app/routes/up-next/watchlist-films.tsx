import { PosterRow } from '@marquee/ui/poster-row'
import { SectionHead } from '@marquee/ui/section-head'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { TitleCard } from '#title/title-card.tsx'
import { type FilmLength, filmLengths, filmsPath } from './film-lengths.ts'
import type { UpNextData } from './up-next-page.tsx'
import styles from './watchlist-films.module.css'

type WatchlistFilmsProps = { films: UpNextData['films']; length: FilmLength }

/** Films that I want to watch, of the length that the evening allows. */
export function WatchlistFilms({ films, length }: WatchlistFilmsProps) {
  if (films.length === 0 && length === null) return null
  return (
    <section id="films">
      <div className={styles.head}>
        <SectionHead title="From your watchlist" />
        <SegmentedControl
          className={styles.lengths}
          label="Length"
          value={length ?? 'any'}
          items={filmLengths.map(({ length, label }) => ({
            ...{ value: length ?? 'any', label, href: filmsPath(length) },
          }))}
        />
      </div>
      {films.length > 0 ? (
        <PosterRow aria-label="From your watchlist">
          {films.map((title) => (
            <TitleCard key={title.id} title={title} runtime={title.runtime} later />
          ))}
        </PosterRow>
      ) : (
        <p>No film of your watchlist is that short.</p>
      )}
    </section>
  )
}
