import type { SeriesDetail } from '@marquee/domain/catalogue'
import { Select } from '@marquee/ui/select'
import { useNavigate } from '@remix-run/react'
import { formatCount, formatSeason, yearOf } from '#formatting/format.ts'
import { useSeasonPath } from './use-season-path.ts'
import type { TitleState } from './use-title-state.ts'

type SeasonSelectProps = { series: SeriesDetail; season: number; ratings: TitleState['ratings'] }

/** Choice of the open season; nothing where there is only one. */
export function SeasonSelect({ series, season, ratings }: SeasonSelectProps) {
  const navigate = useNavigate()
  const toSeason = useSeasonPath(series.id)
  const options = series.seasons.map(({ number, airDate, episodeCount }) => {
    const rating = ratings[number]
    return {
      value: String(number),
      label: formatSeason(number),
      detail: [yearOf(airDate), formatCount(episodeCount, 'episode')].filter(Boolean).join(', '),
      note: rating === undefined ? undefined : { text: String(rating), label: `my rating ${rating}` },
    }
  })
  if (options.length <= 1) return null
  return (
    <Select
      label="Season"
      options={options}
      value={String(season)}
      onValueChange={(number) =>
        navigate(toSeason(Number(number)), { replace: true, preventScrollReset: true })
      }
    />
  )
}
