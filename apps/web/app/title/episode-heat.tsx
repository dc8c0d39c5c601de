import { useCatalogueSource } from '@marquee/ui/catalogue-source'
import { HeatMap } from '@marquee/ui/heat-map'
import { SectionHead } from '@marquee/ui/section-head'
import { episodePath } from './episode-path.ts'
import type { FoundTitle } from './find-title.ts'

/** Number of episodes of a season that the API lists for the map. */
const MOST = 200

export type EpisodeHeatProps = { id: number; heat: FoundTitle['heat'] }

/** Heat map of TMDB's audience scores of all episodes. */
export function EpisodeHeat({ id, heat }: EpisodeHeatProps) {
  const source = useCatalogueSource()
  const seasons = heat
    .filter(({ episodes }) => episodes.length > 0)
    .map(({ season, episodes }) => ({
      number: season,
      episodes: episodes.map(({ number, name, score }) => ({
        number,
        score,
        title: name ?? undefined,
        isHidden: name === null,
        href: episodePath({ series: id, season, episode: number }),
      })),
    }))

  if (seasons.length === 0) return null
  return (
    <section id="episode-heat">
      <SectionHead title="Episode heat map">{`${source} scores`}</SectionHead>
      <HeatMap seasons={seasons} />
      {seasons.some(({ episodes }) => episodes.length >= MOST) ? (
        <p>The map shows the first {MOST} episodes of a season.</p>
      ) : null}
    </section>
  )
}
