import { BackLink, Page } from '@marquee/ui/page'
import { FilmRating } from './film-rating.tsx'
import type { FoundTitle } from './find-title.ts'
import { seasonPath } from './season.ts'
import { SeriesSections } from './series-sections.tsx'
import { TitleAbout } from './title-about.tsx'
import { TitleHero } from './title-hero.tsx'
import styles from './title-page.module.css'
import { useTitleState } from './use-title-state.ts'
import { WatchlistOffer } from './watchlist-offer.tsx'

/** The full page of a film or a series; `back` is the search it came from. */
export function TitlePage({ found, back = '/search' }: { found: FoundTitle; back?: string }) {
  const { title, season } = found
  // What is sent without scripts comes back to the season it was sent from.
  const state = useTitleState(found, season ? seasonPath(title.id, season.number) : undefined)

  return (
    <Page detail className={styles.root}>
      <BackLink href={back}>Search</BackLink>
      <TitleHero title={title} state={state} />
      {state.bookmarks.seen && state.bookmarks.watchlist ? <WatchlistOffer state={state} /> : null}
      {title.type === 'series' ? (
        <SeriesSections {...found} series={title} state={state} />
      ) : (
        <FilmRating name={title.name} state={state} />
      )}
      <TitleAbout found={found} />
    </Page>
  )
}
