import type { Day } from '@marquee/domain/day'
import { airDateOf } from './air-date.ts'
import { chance, hash } from './chance.ts'
import type { SeasonEntry, SeriesEntry } from './entry.ts'

export type Episode = {
  id: number
  number: number
  name: string
  airDate: Day | null
  /** Empty for most, as on TMDB. */
  overview: string
  runtime: number | null
  stillPath: string | null
  /** Average score; 0 without votes. */
  score: number
  votes: number
  kind: 'standard' | 'finale' | 'mid_season'
}

/** The last day that counts as shown when the invented votes were cast. */
export const VOTED_UNTIL = '2026-11-01'

/** Works one episode out; `mood` is the score around which its season wanders, `today` the last day that counts as shown. */
export function episodeOf(
  series: SeriesEntry,
  season: SeasonEntry,
  number: number,
  episode: number,
  { mood, today }: { mood: number; today: Day },
): Episode {
  const random = chance(hash(`episode:${series.id}:${number}:${episode}`))
  const airDate = airDateOf(series, season, number, episode)
  const shown = airDate !== null && airDate <= today && series.score > 0
  const last = episode === season.episodes
  const climb = season.episodes > 1 ? ((episode - 1) / (season.episodes - 1) - 0.5) * 0.7 : 0
  const score = mood + climb + (last && number > 0 ? 0.35 : 0) + (random() + random() - 1) * 0.9
  return {
    // Room for 40 seasons of 119 episodes below every number a series has today.
    id: series.id * 5000 + number * 120 + episode,
    number: episode,
    name: season.titles?.[episode - 1] ?? `${number === 0 ? 'Special' : 'Episode'} ${episode}`,
    airDate,
    overview: season.overviews?.[episode - 1] ?? '',
    runtime: shown
      ? Math.max(4, Math.round(series.runtime * (0.94 + random() * 0.16) * (last ? 1.08 : 1)))
      : null,
    stillPath:
      shown && number > 0 && series.poster !== false ? `/still-${series.id}-${number}-${episode}.svg` : null,
    score: shown ? Number(Math.min(9.9, Math.max(3.4, score)).toFixed(1)) : 0,
    votes: shown ? Math.round(8 + (series.votes / 40) * (0.4 + random() * 0.6)) : 0,
    kind: last && number > 0 ? 'finale' : season.pause?.after === episode ? 'mid_season' : 'standard',
  }
}
