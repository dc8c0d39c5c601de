import { HeatMap } from '@marquee/ui/heat-map'
import { SectionHead } from '@marquee/ui/section-head'
import { episodePath } from './episode-path.ts'
import type { FoundTitle } from './find-title.ts'

/** What TMDB's audience thinks of every episode, at one look. */
export function EpisodeHeat({ id, heat }: { id: number; heat: FoundTitle['heat'] }) {
  const seasons = heat
    .filter(({ episodes }) => episodes.length > 0)
    .map(({ season, episodes }) => ({
      number: season,
      episodes: episodes.map(({ number, name, score }) => ({
        number,
        score,
        title: name,
        href: episodePath({ series: id, season, episode: number }),
      })),
    }))

  if (seasons.length === 0) return null
  return (
    <section>
      <SectionHead title="Episode heat map">TMDB scores</SectionHead>
      <HeatMap seasons={seasons} />
    </section>
  )
}
