import type { SeasonDetail, SeriesDetail } from '@marquee/domain/catalogue'
import { EpisodeList, EpisodeRow } from '@marquee/ui/episode-row'
import { SectionHead } from '@marquee/ui/section-head'
import { Select } from '@marquee/ui/select'
import { useNavigate } from '@remix-run/react'
import { artOf } from '#components/art.ts'
import { useImageBase } from '#components/root-data.ts'
import { counted, lengthWords, seasonWords, shortDayWords, yearOf } from '#components/words.ts'
import { episodePath } from './episode-path.ts'
import { seasonPath } from './season.ts'
import type { TitleState } from './use-title-state.ts'

type EpisodesProps = {
  series: SeriesDetail
  season: SeasonDetail
  today: string
  ratings: TitleState['ratings']
}

/** The episodes of the open season. */
export function Episodes({ series, season, today, ratings }: EpisodesProps) {
  const navigate = useNavigate()
  const imageBase = useImageBase()
  const options = series.seasons.map(({ number, airDate, episodeCount }) => {
    const rating = ratings[number]
    return {
      value: String(number),
      label: seasonWords(number),
      detail: [yearOf(airDate), counted(episodeCount, 'episode')].filter(Boolean).join(', '),
      note: rating === undefined ? undefined : { text: String(rating), label: `my rating ${rating}` },
    }
  })

  return (
    <section id="episodes">
      <SectionHead title="Episodes">
        {options.length > 1 ? (
          <Select
            label="Season"
            options={options}
            value={String(season.number)}
            onValueChange={(number) =>
              navigate(seasonPath(series.id, Number(number)), { replace: true, preventScrollReset: true })
            }
          />
        ) : null}
      </SectionHead>
      {season.episodes.length > 0 ? (
        <EpisodeList>
          {season.episodes.map(({ id, number, name, airDate, runtime, score, stillPath }) => (
            <EpisodeRow
              key={id}
              href={episodePath({
                series: series.id,
                season: season.number,
                episode: number,
                poster: stillPath,
              })}
              title={name}
              number={number}
              date={airDate && shortDayWords(airDate)}
              length={runtime === null ? null : lengthWords(runtime)}
              score={score}
              src={artOf(imageBase, 'still', stillPath)?.src}
              upcoming={airDate !== null && airDate > today}
            />
          ))}
        </EpisodeList>
      ) : (
        <p>No episodes of {seasonWords(season.number)} are known yet.</p>
      )}
    </section>
  )
}
