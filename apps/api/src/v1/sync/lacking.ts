import type { TmdbClient } from '@marquee/tmdb-client/client'
import { type SQL, sql } from 'drizzle-orm'
import { hasAiredSeason } from '#ratings/aired-season.ts'
import { LIST_COUNTS_FOR } from '#titles/refresh-time.ts'

/** Need of entries from a stored series: the episodes that they mean, or a season that can be rated. */
export type Need = {
  of: 'episodes' | 'season'
  /** Opens a catalogue that passes by what is cached, which may be as old as what is stored. */
  openUncachedTmdb: () => TmdbClient
}

/**
 * SQL condition that the row `title` is a series that lacks what the row `piece` means, and that the catalogue may have
 * it: the list came without some of its seasons, or some time ago.
 */
export function isLacking({ of }: Pick<Need, 'of'>, now: Date): SQL {
  // What came in part is due at once.
  const isDoubtful = sql`(title.refresh_at <= title.refreshed_at or title.refreshed_at <= ${now.getTime() - LIST_COUNTS_FOR})`
  const lacks = of === 'season' ? sql`not ${hasAiredSeason(sql`piece.season`, now)}` : lacksEpisodes
  return sql`(title.type = 'series' and ${isDoubtful} and ${lacks})`
}

const episodesOf = (season: SQL): SQL => sql`select 1 from episode where episode.series_id = title.id
  and episode.season = ${season} and episode.unlisted_since is null`

/** Of a whole series its regular seasons count, as those alone are meant. */
const lacksEpisodes = sql`case
  when piece.episode_id is not null then not exists (select 1 from episode where episode.id = piece.episode_id)
  when piece.number is not null
    then not exists (${episodesOf(sql`piece.season`)} and episode.number = piece.number)
  when piece.season is not null then not exists (${episodesOf(sql`piece.season`)})
  else exists (select 1 from json_each(title.seasons) as season where season.value ->> 'number' > 0
    and season.value ->> 'episodeCount' > 0 and not exists (${episodesOf(sql`season.value ->> 'number'`)}))
  end`
