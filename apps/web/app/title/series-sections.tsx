import type { SeriesDetail } from '@marquee/domain/catalogue'
import type { ShownSeason } from '@marquee/domain/spoilers'
import { EpisodeHeat } from './episode-heat-late.tsx'
import type { FoundTitle } from './find-title.ts'
import { OwnEpisodes } from './own-episodes-late.tsx'
import { PublicEpisodes } from './public-episodes.tsx'
import { SeasonSection } from './season-section.tsx'
import type { TitleState } from './use-title-state.ts'

type SeriesSectionsProps = {
  series: SeriesDetail
  season: ShownSeason | null
  heat: FoundTitle['heat']
  marks: FoundTitle['marks']
  watching: FoundTitle['watching']
  seenEpisodes: FoundTitle['seenEpisodes']
  episodePage: FoundTitle['episodePage']
  today: string
  airedUntil: string
  state: TitleState
}

/** Sections that only a series has: its seasons, the heat map, and the episodes of the open season. */
export function SeriesSections(props: SeriesSectionsProps) {
  const { series, season, heat, marks, watching, seenEpisodes, episodePage, today, airedUntil, state } = props
  // One page of a season does not have its first and last dates.
  const opened = episodePage.totalPages > 1 && season !== null ? { ...season, episodes: [] } : season
  const Episodes = watching ? OwnEpisodes : PublicEpisodes
  return (
    <>
      <SeasonSection series={series} state={state} opened={opened} airedUntil={airedUntil} />
      <EpisodeHeat id={series.id} heat={heat} />
      {season ? (
        <Episodes
          series={series}
          season={season}
          {...{ today, airedUntil }}
          state={state}
          isMarking={state.bookmarks.seen && !marks.seen}
          watching={watching}
          seenEpisodes={seenEpisodes}
          episodePage={episodePage}
        />
      ) : null}
    </>
  )
}
