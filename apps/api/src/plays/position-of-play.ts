import { sql } from 'drizzle-orm'

/**
 * SQL for season and number of a row of `play` with its stored `episode` beside it, if it has one: those of the episode
 * wherever it has moved, else those that it had. Films have neither.
 */
export const POSITION_OF_PLAY = {
  season: sql`coalesce(episode.season, play.season)`,
  episode: sql`coalesce(episode.number, play.episode)`,
}
