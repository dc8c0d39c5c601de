import type { SeriesDetail, Video } from '@marquee/domain/catalogue'
import type { ShownSeason } from '@marquee/domain/spoilers'
import { Button } from '@marquee/ui/button'
import { EpisodeList, EpisodeRow } from '@marquee/ui/episode-row'
import { Select } from '@marquee/ui/select'
import { useNavigate } from '@remix-run/react'
import { artOf } from '#formatting/art.ts'
import { formatCount, formatLength, formatSeason, formatShortDay, yearOf } from '#formatting/format.ts'
import { CatalogueDown } from '#shell/catalogue-down.tsx'
import { useImageBase } from '#shell/root-data.ts'
import { Stack } from '#shell/stack.tsx'
import type { EpisodePage } from '#title/episode-page.ts'
import { MoreEpisodes } from '#title/more-episodes.tsx'
import { selectSeasonPath } from '#title/season.ts'
import { ShowEpisode } from '#title/show-episode.tsx'
import { useEpisodePath } from '#title/use-episode-path.ts'
import { Videos } from '#title/videos.tsx'

type SeasonChoiceProps = {
  series: SeriesDetail
  /** The one that is open; `null` where the catalogue does not give it. */
  season: ShownSeason | null
  episodePage: EpisodePage
  videos?: Video[] | undefined
  airedUntil: string
  ratings: Record<string, number>
}

/** The seasons to choose from, and the episodes and videos of the chosen one. */
export function SeasonChoice({
  series,
  season,
  episodePage,
  videos = [],
  airedUntil,
  ratings,
}: SeasonChoiceProps) {
  if (series.seasons.length === 0) return <p>No seasons of {series.name} are known yet.</p>
  if (season === null) return <CatalogueDown />
  return (
    <Stack aria-label={series.name}>
      <Chooser series={series} number={season.number} ratings={ratings} />
      {season.episodes.length > 0 ? (
        <>
          <Episodes series={series} season={season} airedUntil={airedUntil} />
          <MoreEpisodes season={season} {...episodePage} />
        </>
      ) : (
        <p>No episodes are known yet.</p>
      )}
      <Videos title={{ ...series, videos }} />
    </Stack>
  )
}

type ChooserProps = Pick<SeasonChoiceProps, 'series' | 'ratings'> & { number: number }

function Chooser({ series, number, ratings }: ChooserProps) {
  const navigate = useNavigate()
  const options = series.seasons.map(({ number, airDate, episodeCount }) => {
    const rating = ratings[number]
    return {
      value: String(number),
      label: formatSeason(number),
      detail: [yearOf(airDate), formatCount(episodeCount, 'episode')].filter(Boolean).join(', '),
      note: rating === undefined ? undefined : { text: String(rating), label: `my rating ${rating}` },
    }
  })
  return (
    <form method="get" action="/select-season">
      <input type="hidden" name="id" value={series.id} />
      <Select
        label="Season"
        name="season"
        look="field"
        options={options}
        value={String(number)}
        onValueChange={(season) =>
          navigate(selectSeasonPath(series.id, Number(season)), { replace: true, preventScrollReset: true })
        }
      />
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  )
}

type EpisodesProps = {
  series: SeriesDetail
  season: ShownSeason
  airedUntil: string
}

function Episodes({ series, season, airedUntil }: EpisodesProps) {
  const imageBase = useImageBase()
  const pathOf = useEpisodePath(series.id, season.number)
  return (
    <EpisodeList aria-label={`Episodes of ${formatSeason(season.number)}`}>
      {season.episodes.map(({ id, number, name, airDate, runtime, score, stillPath }) => (
        <EpisodeRow
          key={id}
          href={pathOf({ number, name, stillPath })}
          title={name}
          number={number}
          date={airDate && formatShortDay(airDate)}
          length={runtime === null ? null : formatLength(runtime)}
          score={score}
          {...artOf(imageBase, 'still', stillPath)}
          upcoming={airDate !== null && airDate > airedUntil}
        >
          {name === null ? <ShowEpisode episode={{ season: season.number, number }} /> : null}
        </EpisodeRow>
      ))}
    </EpisodeList>
  )
}
