import type { SeriesDetail } from '@marquee/domain/catalogue'
import type { ShownSeason } from '@marquee/domain/spoilers'
import { EpisodeHeat } from './episode-heat.tsx'
import { Episodes } from './episodes-late.tsx'
import type { FoundTitle } from './find-title.ts'
import { SeasonSection } from './season-section.tsx'
import type { TitleState } from './use-title-state.ts'

type SeriesSectionsProps = {
  series: SeriesDetail
  season: ShownSeason | null
  heat: FoundTitle['heat']
  marks: FoundTitle['marks']
  watching: FoundTitle['watching']
  episodePage: FoundTitle['episodePage']
  today: string
  state: TitleState
}

/** Sections that only a series has: its seasons, the heat map, and the episodes of the open season. */
export function SeriesSections(props: SeriesSectionsProps) {
  const { series, season, heat, marks, watching, episodePage, today, state } = props
  // One page of a season does not have its first and last dates.
  const opened = episodePage.totalPages > 1 && season !== null ? { ...season, episodes: [] } : season
  return (
    <>
      <SeasonSection series={series} state={state} opened={opened} today={today} />
      <EpisodeHeat id={series.id} heat={heat} />
      {season ? (
        <Episodes
          series={series}
          season={season}
          today={today}
          state={state}
          isMarking={state.bookmarks.seen && !marks.seen}
          watching={watching}
          episodePage={episodePage}
        />
      ) : null}
    </>
  )
}
