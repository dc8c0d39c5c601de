import type { SeasonDetail, SeriesDetail } from '@marquee/domain/catalogue'
import { EpisodeHeat } from './episode-heat.tsx'
import { Episodes } from './episodes.tsx'
import type { FoundTitle } from './find-title.ts'
import { SeasonSection } from './season-section.tsx'
import type { TitleState } from './use-title-state.ts'

type SeriesSectionsProps = {
  series: SeriesDetail
  season: SeasonDetail | null
  heat: FoundTitle['heat']
  seenEpisodes: FoundTitle['seenEpisodes']
  today: string
  state: TitleState
}

/** What only a series has: its seasons, the heat of its episodes, and the episodes of the open season. */
export function SeriesSections({ series, season, heat, seenEpisodes, today, state }: SeriesSectionsProps) {
  return (
    <>
      <SeasonSection series={series} state={state} opened={season} today={today} />
      <EpisodeHeat id={series.id} heat={heat} />
      {season ? (
        <Episodes
          series={series}
          season={season}
          today={today}
          ratings={state.ratings}
          seenEpisodes={seenEpisodes}
        />
      ) : null}
    </>
  )
}
