import type { SeasonDetail, SeriesDetail } from '@marquee/domain/catalogue'
import type { FoundTitle } from './find-title.ts'
import { firstSeason } from './season.ts'
import { SeasonSection } from './season-section.tsx'
import type { TitleState } from './use-title-state.ts'

type SeriesSectionsProps = {
  series: SeriesDetail
  season: SeasonDetail | null
  heat: FoundTitle['heat']
  today: string
  state: TitleState
}

/** What only a series has: its seasons, the heat of its episodes, and the episodes of the open season. */
export function SeriesSections({ series, season, today, state }: SeriesSectionsProps) {
  return (
    <SeasonSection
      series={series}
      state={state}
      open={season?.number ?? firstSeason(series.seasons)}
      today={today}
    />
  )
}
