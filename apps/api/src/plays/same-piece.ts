import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL condition that a row of `play` is of the film or episode of the row `piece`, whose episode has this `id`: by that, or
 * by the numbers that the play had where TMDB lists its episode no more. Otherwise another may have them now.
 */
export const isOfPiece = (piece: string, id = `${piece}.id`): SQL =>
  sql.raw(`play.title_id = ${piece}.title_id and (play.episode_id = ${id}
    or play.season is ${piece}.season and play.episode is ${piece}.number
      and not exists (select 1 from episode where episode.id = play.episode_id and episode.unlisted_since is null))`)
